import * as v from 'valibot';
import { fail, ok, type Result } from '../../../util/result.ts';
import {
  promptProblems,
  readReply,
  stepText,
  type DraftStep,
} from '../../../evaluation/tasks/kit/prompts/draft-step.ts';
import { templateHash } from '../../../evaluation/tasks/kit/prompts/template.ts';
import type { PromptTemplate } from '../../../evaluation/tasks/variant.ts';
import { AutosavedForm, type Autosaved } from '../../../state/drafts/autosaved-form.svelte.ts';
import { PictureStore } from '../../../state/picture-store.svelte.ts';
import { ServerJob } from '../../../state/jobs/server-job.svelte.ts';
import { DraftStore } from '../../../state/drafts/draft-store.ts';
import type { VlmClient } from '../../../vlm/index.ts';
import { CHOOSE_SERVER } from '../../../vlm/choose-server.ts';
import { askStep, type DraftFailure } from './ask-step.ts';

/** Request parameters: room for all explanations and some thinking. */
const ASKED = { temperature: 0, maxTokens: 2048, thinking: false } as const;

/** Values of a template's placeholders. */
type Fillings = Readonly<Record<string, string>>;
type Step = Pick<DraftStep<unknown>, 'parts' | 'template' | 'whole'>;
type Parts = PromptTemplate['parts'];

/** Schema of the chosen model and the edited prompts, which are stored. */
export const drafterFields = {
  server: v.string(),
  model: v.string(),
  edits: v.record(v.string(), v.record(v.string(), v.string())),
};
type Drafter = Pick<DraftEditor, keyof typeof drafterFields>;

/** Editor whose content a model may draft; stored in this browser, and nothing is sent without a request. */
export abstract class DraftEditor extends ServerJob implements Autosaved {
  /** Edited prompts, by step. */
  edits: Readonly<Record<string, Parts>> = $state.raw({});
  readonly keeping = new AutosavedForm(this);
  readonly pictureStore: PictureStore;
  protected readonly store: DraftStore;
  readonly #clientOf: (server: string) => VlmClient | null;

  /** Creates the editor. @param store name of its database in the browser */
  constructor(store: string, clientOf: (server: string) => VlmClient | null) {
    super();
    this.store = new DraftStore(store);
    this.pictureStore = new PictureStore(this.store.files);
    this.#clientOf = clientOf;
  }

  abstract parts(): object;
  abstract restore(): Promise<boolean>;
  abstract keep(): Promise<void>;

  /** See `AutosavedForm`. @returns a clean-up function */
  start(): () => void {
    const end = this.keeping.start();
    return () => {
      this.cancel();
      end();
      this.pictureStore.close();
    };
  }

  protected restoreDrafter({ server, model, edits }: Drafter): void {
    this.server = server;
    this.model = model;
    this.edits = edits;
  }

  get drafter(): Drafter {
    const { server, model, edits } = this;
    return { server, model, edits };
  }

  /** Returns the prompt of a step: the edited or the standard one. */
  promptOf({ template }: Step): PromptTemplate {
    const parts = this.edits[template.task];
    return parts === undefined ? template : { ...template, id: 'own', title: 'own', parts };
  }

  isStandard(step: Step): boolean {
    return templateHash(this.promptOf(step)) === templateHash(step.template);
  }

  /** Returns the problems of a step's prompt; empty where it is valid. */
  problemsOf(step: Step): readonly string[] {
    return promptProblems(step, this.promptOf(step));
  }

  setParts({ template }: Step, parts: Parts): void {
    this.edits = { ...this.edits, [template.task]: parts };
  }

  /** Returns a step's prompt with its placeholders filled in, as one text; or what is wrong with the prompt. */
  protected textOf(step: Step, fillings: Fillings): Result<string, string> {
    const [problem] = this.problemsOf(step);
    return problem === undefined ? ok(stepText(step, this.promptOf(step), fillings)) : fail(problem);
  }

  /** Reads a pasted reply as that of a model. Fails with a sentence and a remedy. */
  protected readPasted<Value>(step: DraftStep<Value>, reply: string): Result<Value, string> {
    return readReply(step, reply, this.promptOf(step));
  }

  /** Requests one step. Fails with a sentence and a remedy. */
  protected async askStep<Value>(
    step: DraftStep<Value>,
    fillings: Fillings,
    signal: AbortSignal,
  ): Promise<Result<Value, DraftFailure>> {
    const final = (message: string) => fail({ message, isFinal: true });
    const client = this.#clientOf(this.server);
    const model = this.model.trim();
    if (client === null) return final(`${CHOOSE_SERVER}; or type it all yourself.`);
    if (model === '') return final('Choose the model that drafts.');
    return askStep(step, this.promptOf(step), fillings, { client, model, parameters: ASKED, signal });
  }
}
