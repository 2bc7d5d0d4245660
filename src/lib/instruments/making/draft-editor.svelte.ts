import * as v from 'valibot';
import { fail, type Result } from '../../util/result.ts';
import { readReply, stepMessage, type DraftStep } from '../../evaluation/tasks/kit/prompts/draft-step.ts';
import { checkTemplate, templateHash } from '../../evaluation/tasks/kit/prompts/template.ts';
import type { PromptTemplate } from '../../evaluation/tasks/variant.ts';
import { AutosavedForm, type Autosaved } from '../../state/drafts/autosaved-form.svelte.ts';
import { PictureStore } from '../../state/picture-store.svelte.ts';
import { ServerJob } from '../../state/jobs/server-job.svelte.ts';
import { DraftStore } from '../../state/drafts/draft-store.ts';
import type { VlmClient, VlmError } from '../../vlm/index.ts';
import { CHOOSE_SERVER } from '../../vlm/choose-server.ts';

/** Request parameters: room for all explanations and some thinking. */
const ASKED = { temperature: 0, maxTokens: 2048, thinking: false } as const;

/** Values of a template's placeholders. */
type Fillings = Readonly<Record<string, string>>;
type Step = Pick<DraftStep<unknown>, 'parts' | 'template'>;
type Parts = PromptTemplate['parts'];

/** Schema of the chosen model and the edited prompts, which are stored. */
export const drafterFields = {
  server: v.string(),
  model: v.string(),
  edits: v.record(v.string(), v.record(v.string(), v.string())),
};
type Drafter = Pick<DraftEditor, keyof typeof drafterFields>;

/** Why a step failed; `isFinal` where the next one would fail as well. */
export interface DraftFailure {
  readonly message: string;
  readonly isFinal: boolean;
}

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
    this.pictureStore = new PictureStore(this.store);
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
    const checked = checkTemplate({ id: step.template.task, parts: step.parts }, this.promptOf(step));
    return checked.ok ? [] : checked.error;
  }

  setParts({ template }: Step, parts: Parts): void {
    this.edits = { ...this.edits, [template.task]: parts };
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
    const [problem] = this.problemsOf(step);
    if (problem !== undefined) return final(problem);
    const message = stepMessage(step, this.promptOf(step), fillings);
    const reply = await client.chat({ model, messages: [message], ...ASKED }, { signal });
    if (!reply.ok) return fail({ message: reply.error.message, isFinal: isFinal(reply.error) });
    if (reply.value.finishReason === 'length') {
      return fail({
        message: `The reply was cut off after ${ASKED.maxTokens} tokens. Ask again, or type it yourself.`,
        isFinal: false,
      });
    }
    const read = readReply(step.schema, reply.value.text);
    return read.ok ? read : fail({ message: read.error, isFinal: false });
  }
}

function isFinal({ kind }: VlmError): boolean {
  return kind === 'connection' || kind === 'denied' || kind === 'refused' || kind === 'cancelled';
}
