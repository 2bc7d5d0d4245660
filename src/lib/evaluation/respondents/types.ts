import {
  DEFAULT_RETRY,
  type Provenance,
  type Respondent,
  type RespondentIdentity,
  type RetryPolicy,
  type RunOptions,
  type RunRecord,
  type RunSession,
  type RunPlan,
} from '../runs/index.ts';
import type { Clip, LoadedModel } from '../../clip/engine/index.ts';
import type { Picture } from '../../pictures/picture.ts';
import type { ScorableItem } from '../tasks/item.ts';
import type { Task } from '../tasks/task.ts';
import type { PromptTemplate } from '../tasks/variant.ts';
import type { Result } from '../../util/result.ts';
import type { VlmClient } from '../../vlm/index.ts';
import type { HumanQueue } from './human.ts';
import type { ReadFile } from './clip/look.ts';
import type { Probabilities } from './server/yes-no/probabilities.ts';
import type { RespondentForm } from './respondent-form.ts';
import type { SentFormat } from './server/vlm-pictures.ts';
import type { VlmParameters } from './server/request-parameters.ts';

/** A model on a server and its request settings. Addresses and keys are never stored. */
export interface ServerModel extends SentFormat {
  readonly model: string;
  readonly parameters: VlmParameters;
  /** Absolute URL ending in /v1, of the relay or of the server itself. */
  readonly baseUrl: string;
  readonly key?: string;
  /** Id of the server in the settings, to find it again when a run is resumed. */
  readonly serverId?: string;
  readonly concurrency: number;
  readonly stream: boolean;
  /** Ask yes/no questions in both word orders. */
  readonly bothOrders?: boolean;
  /** Method of measuring the probability of yes; undefined: it is not measured. */
  readonly probabilities?: Probabilities;
}

/** A server's address and key; never stored with a run. */
export type ServerAddress = Pick<ServerModel, 'baseUrl' | 'key'>;

/** Returns the address of a server in the settings; null if it is not there. */
export type FindServer = (server: string) => ServerAddress | null;

/** The respondent of a run: a registry kind or a task's baseline, by id, with the resources it needs. */
export interface RespondentSpec {
  readonly kind: string;
  /** The model to ask, for kinds that need a server. */
  readonly server?: ServerModel;
  /** Id of the embedded CLIP model, for kinds that need CLIP; undefined: the subject's default. */
  readonly clipModel?: string;
}

/** A loaded CLIP with both towers; `openFile` reads further files of its model folder, if there is one. */
export interface LoadedClip {
  readonly clip: Pick<Clip, 'embedPictures' | 'embedTexts'>;
  readonly model: LoadedModel;
  readonly openFile?: ReadFile;
}

/** Run settings of respondents that answer locally: default retries, no caching, one item at a time. */
export const LOCAL_RESPONDENT_DEFAULTS = {
  retry: DEFAULT_RETRY,
  provenance: {},
  isCached: false,
  concurrency: 1,
};

/** Services that the environment of a run provides to respondents. */
export interface RespondentPorts {
  /** Loads an embedded CLIP model by id; each is loaded once. */
  readonly clip: (model: string) => Promise<LoadedClip>;
  /** Returns a picture as a data URL, PNG or JPEG by the format; the user's own files are sent unchanged. */
  readonly draw: (picture: Picture, format: SentFormat) => Promise<string>;
  readonly client: (server: ServerModel) => Promise<VlmClient>;
  /** All items of the run, reduced to what scoring needs. */
  readonly items: () => Promise<readonly ScorableItem[]>;
  /** The queue of a person's answers; null if no person is present. */
  readonly queue: HumanQueue | null;
}

/** A respondent that is ready to answer, with the settings of its run. */
export interface ReadyRespondent extends Pick<RunOptions, 'failuresThatStop'> {
  readonly respondent: Respondent;
  readonly identity: RespondentIdentity;
  readonly retry: RetryPolicy;
  /** Versions of the software behind it. */
  readonly provenance: Provenance;
  /** Most requests in flight at the same time. */
  readonly concurrency: number;
  /** Whether replies are cached for other runs. */
  readonly isCached: boolean;
  /** Request settings of the server, stored with the run. */
  readonly session?: RunSession;
}

/** A respondent's identity and settings, as known before it is set up. */
export type ExpectedRespondent = Pick<ReadyRespondent, 'identity' | 'provenance' | 'session'>;

/** A kind of respondent: its texts, its requirements and what it can answer. */
export interface RespondentKind {
  /** Id in plans and on the command line. */
  readonly id: string;
  /** Title in a few words. */
  readonly title: string;
  /** Description in one sentence, for the choice in a form. */
  readonly explains: string;
  /** Returns the label of a respondent with this identity; default: the title. */
  readonly label?: (identity: Pick<RespondentIdentity, 'model'>) => string;
  /** Returns the remark shown next to published results; null for none. */
  readonly remark?: (
    identity: Pick<RespondentIdentity, 'model'>,
    about: { readonly ownPictures: boolean },
  ) => string | null;
  /**
   * The resource it requires: none; a CLIP model; a server, whose model it asks as in the papers, with the request
   * parameters as part of its identity; or a person at the page, who gets one question at a time and no feedback in
   * between.
   */
  readonly needs: 'nothing' | 'clip' | 'server' | 'person';
  /** Whether it reads the prompt; other kinds read the item itself. */
  readonly readsPrompt?: true;
  /** Whether it may answer an equal question differently. */
  readonly mayDiffer?: true;
  /** Whether it reports the values that it perceives in the pictures before it infers. */
  readonly perceives?: true;
  /** Whether it only compares embeddings of pictures and options: it reads no prompt, and accepts a trained head. */
  readonly comparesEmbeddings?: true;
  /** Returns whether it can answer a task about a subject at all. */
  readonly answers: (task: Task, subject: string) => boolean;
  /** Builds a respondent spec from the form, or returns what is missing. Default: the kind's id only. */
  readonly specOf?: (form: RespondentForm, addressOf: FindServer) => Result<RespondentSpec, string>;
  /** Builds the spec for resuming a stored run, or returns what to do. Default: the kind's id only. */
  readonly specOfRun?: (record: RunRecord, addressOf: FindServer) => Result<RespondentSpec, string>;
  /** Returns why it cannot be asked in a wording, as a sentence; null if it can. Default: null. */
  readonly refuses?: (form: RespondentForm, wording: PromptTemplate) => string | null;
  /** Returns what it will be once it is set up. Default: the kind's id only. */
  readonly expects?: (spec: RespondentSpec, plan: Pick<RunPlan, 'system'>) => ExpectedRespondent;
  /** Sets it up. Rejects with a sentence if that fails. */
  readonly ready: (
    spec: RespondentSpec,
    plan: Pick<RunPlan, 'task' | 'system'>,
    ports: RespondentPorts,
  ) => Promise<ReadyRespondent>;
}
