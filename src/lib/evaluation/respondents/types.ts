import type {
  Provenance,
  Respondent,
  RespondentIdentity,
  RetryPolicy,
  RunOptions,
  RunRecord,
  RunSession,
  RunPlan,
} from '../runs/index.ts';
import type { Clip, LoadedModel } from '../../clip/engine/index.ts';
import type { Picture } from '../../pictures/picture.ts';
import type { ScorableItem } from '../tasks/item.ts';
import type { Task } from '../tasks/task.ts';
import type { PromptTemplate } from '../tasks/variant.ts';
import type { Result } from '../../util/result.ts';
import type { VlmClient } from '../../vlm/index.ts';
import type { HumanQueue } from './human.ts';
import type { ReadFile } from './look.ts';
import type { Probabilities } from './probabilities.ts';
import type { RespondentForm } from './respondent-form.ts';
import type { SentFormat } from './vlm-pictures.ts';
import type { VlmParameters } from './request-parameters.ts';

/** A model behind a server, and how it is asked. Addresses and keys are used and never kept. */
export interface ServerModel extends SentFormat {
  readonly model: string;
  readonly parameters: VlmParameters;
  /** Absolute, ending in /v1: of the relay, or of a server that is asked straight. */
  readonly baseUrl: string;
  readonly key?: string;
  /** Id of the server in the settings, so that a resumption finds it again. */
  readonly serverId?: string;
  readonly concurrency: number;
  readonly stream: boolean;
  /** Ask yes/no questions with the two words in both orders. */
  readonly bothOrders?: boolean;
  /** How it is learnt how likely yes is; without it, it is not. */
  readonly probabilities?: Probabilities;
}

/** Where a server is, and the key that it takes; never kept with a run. */
export type ServerAddress = Pick<ServerModel, 'baseUrl' | 'key'>;

/** Where a server of the settings is reached; null for one that is not there. */
export type FindServer = (server: string) => ServerAddress | null;

/** Who answers: a kind of the registry or a baseline of the task, by its id, with what that needs. */
export interface RespondentSpec {
  readonly kind: string;
  /** The model that is asked, for who needs a server. */
  readonly server?: ServerModel;
  /** Id of the embedded model that looks, for who needs CLIP; without it the one that is usual for the subject. */
  readonly clipModel?: string;
}

/** A CLIP with both towers running; `openFile` reads further files of its model folder, where it has one. */
export interface LoadedClip {
  readonly clip: Pick<Clip, 'embedPictures' | 'embedTexts'>;
  readonly model: LoadedModel;
  readonly openFile?: ReadFile;
}

/** What the surroundings of a run lend to respondents. */
export interface RespondentPorts {
  /** Loads the CLIP that looks, by the id of an embedded model; each once. */
  readonly clip: (model: string) => Promise<LoadedClip>;
  /** A picture as a data URL: PNG or JPEG, as the format says; one of somebody's files as it is. */
  readonly draw: (picture: Picture, format: SentFormat) => Promise<string>;
  readonly client: (server: ServerModel) => Promise<VlmClient>;
  /** All items of the run, as far as scoring needs them. */
  readonly items: () => Promise<readonly ScorableItem[]>;
  /** Where a person answers; null where there is nobody. */
  readonly queue: HumanQueue | null;
}

/** A respondent that is set up, with what a run must know of it. */
export interface ReadyRespondent extends Pick<RunOptions, 'failuresThatStop'> {
  readonly respondent: Respondent;
  readonly identity: RespondentIdentity;
  readonly retry: RetryPolicy;
  /** What software stands behind it. */
  readonly made: Provenance;
  /** Requests at once at most. */
  readonly concurrency: number;
  /** Whether replies are worth keeping for other runs. */
  readonly costly: boolean;
  /** How a server is asked, to be kept with the run. */
  readonly session?: RunSession;
}

/** Who is asked and how, as far as that is known before anybody is set up. */
export type ExpectedRespondent = Pick<ReadyRespondent, 'identity' | 'made' | 'session'>;

/** A kind of respondent: who it is, what it needs, and what it can answer. */
export interface RespondentKind {
  /** Its name in plans and on the command line. */
  readonly id: string;
  /** In a few words. */
  readonly title: string;
  /** Who it is, in one sentence for whoever chooses it. */
  readonly explains: string;
  /** What one of them that answered is called; the title where that is left out. */
  readonly label?: (identity: Pick<RespondentIdentity, 'model'>) => string;
  /** Said wherever it stands beside published figures; where it says null, nothing is. */
  readonly remark?: (
    identity: Pick<RespondentIdentity, 'model'>,
    about: { readonly ownPictures: boolean },
  ) => string | null;
  /** What has to be lent to it, or filled in, before it answers. */
  readonly needs: 'nothing' | 'clip' | 'server' | 'person';
  /** It is a model behind a server, as those of the papers are; how it is asked is part of who it is. */
  readonly asksServer?: true;
  /** It is a person at the page, who is shown one question after the other and told nothing in between. */
  readonly isPerson?: true;
  /** It reads the prompt; the others look at the item itself. */
  readonly readsPrompt?: true;
  /** Asked the same again, it may answer otherwise. */
  readonly mayDiffer?: true;
  /** Says what it sees in the pictures, and reasons on that. */
  readonly perceives?: true;
  /** Weighs pictures and choices by their embeddings alone: it reads no prompt, and takes a trained head. */
  readonly comparesEmbeddings?: true;
  /** Whether it can answer a task about a subject at all. */
  readonly answers: (task: Task, subject: string) => boolean;
  /** Who of it a form asks, or a sentence about what is missing; its name alone where that is left out. */
  readonly specOf?: (form: RespondentForm, addressOf: FindServer) => Result<RespondentSpec, string>;
  /** Who of it goes on with a kept run, or a sentence with the remedy; its name alone where that is left out. */
  readonly specOfRun?: (record: RunRecord, addressOf: FindServer) => Result<RespondentSpec, string>;
  /** Why it cannot be asked so by a wording, in a sentence; null where it can, and where that is left out. */
  readonly refuses?: (form: RespondentForm, wording: PromptTemplate) => string | null;
  /** What it will be, once it is set up; its name alone where that is left out. */
  readonly expects?: (spec: RespondentSpec, plan: Pick<RunPlan, 'system'>) => ExpectedRespondent;
  /** Sets it up. Rejects with a sentence where that cannot be. */
  readonly ready: (
    spec: RespondentSpec,
    plan: Pick<RunPlan, 'task' | 'system'>,
    ports: RespondentPorts,
  ) => Promise<ReadyRespondent>;
}
