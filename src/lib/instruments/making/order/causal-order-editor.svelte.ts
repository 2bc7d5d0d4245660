import * as v from 'valibot';
import {
  alterable,
  draftSchema,
  edited,
  emptyDraft,
  gapsIn,
  nextOpen,
  type OrderDraft,
  type ReviewVerdict,
} from '../../../evaluation/benchmarks/causal-order/make/draft.ts';
import {
  acceptedIn,
  isDraftText,
  orderFiles,
  pictureKey,
  pictureNumbers,
  readDraftLines,
} from '../../../evaluation/benchmarks/causal-order/make/files.ts';
import { whyQuestions, type SourceFile } from '../../../evaluation/benchmarks/causal-order/make/source.ts';
import {
  alterFillings,
  alterStep,
  orderStep,
  type CaptionKind,
} from '../../../evaluation/benchmarks/causal-order/make/step.ts';
import { PhotographFinder } from '../../../evaluation/benchmarks/causal-order/import/photographs.ts';
import type { VlmClient } from '../../../vlm/index.ts';
import { readDrawnPictures } from '../../../pictures/drawn.ts';
import type { OwnPicture } from '../../../pictures/picture.ts';
import type { FolderFile } from '../../../util/files/folder.ts';
import { fail, type Result } from '../../../util/result.ts';
import { DraftEditor, drafterFields } from '../draft/draft-editor.svelte.ts';
import { clamp } from '../../../util/clamp.ts';

/** Most drafts, because each is reviewed by a person. */
const MAX_DRAFTS = 200;
const AT_ONCE = 4;

const pictureSchema = v.object({
  kind: v.literal('own'),
  id: v.string(),
  name: v.string(),
  type: v.string(),
});
const rowSchema = v.object({
  drafts: v.array(draftSchema),
  at: v.number(),
  pictures: v.array(v.tuple([v.string(), pictureSchema])),
  read: v.string(),
  ...drafterFields,
});

/** Editor that makes causal-order items from why-questions: read, drafted, reviewed one by one. */
export class CausalOrderEditor extends DraftEditor {
  drafts: readonly OrderDraft[] = $state.raw([]);
  at = $state(0);
  /** Pictures by their name in the file. */
  pictures: ReadonlyMap<string, OwnPicture> = $state.raw(new Map());
  /** Message about the last file. */
  read = $state('');
  /** Progress of reading or drafting, as a message. */
  progress = $state('');
  /** Error messages of drafts, by id. */
  failures: ReadonlyMap<string, string> = $state.raw(new Map());
  /** The drafts before the last request or file; null for none. */
  before: readonly OrderDraft[] | null = $state.raw(null);

  readonly draft: OrderDraft | undefined = $derived(this.drafts[this.at]);
  readonly missing = $derived(this.draft === undefined ? [] : gapsIn(this.draft));
  readonly accepted = $derived(acceptedIn(this.drafts));
  readonly waiting = $derived(this.drafts.filter(isBlank));

  constructor(clientOf: (server: string) => VlmClient | null) {
    super('rungs-make-order', clientOf);
  }

  /** Reads files: why-questions, our own lines, pictures. */
  async addFiles(files: readonly File[]): Promise<void> {
    const isPicture = ({ name, type }: File): boolean =>
      type.startsWith('image/') || /\.(?:jpe?g|png|webp)$/iu.test(name);
    const pictures = files.filter(isPicture);
    const sources = files.filter((file) => !isPicture(file));
    if (sources.length > 0) await this.#addSources(sources);
    if (pictures.length > 0) await this.#addPictures(pictures);
  }

  change(change: Partial<OrderDraft>): void {
    const { draft } = this;
    if (draft !== undefined) this.#replace(draft.id, edited(draft, change));
  }

  /** Sets the verdict of the open draft, and opens the next undecided one. */
  judge(verdict: ReviewVerdict): void {
    const { draft } = this;
    if (draft === undefined || (verdict === 'accepted' && this.missing.length > 0)) return;
    this.#replace(draft.id, { ...draft, verdict });
    if (verdict !== 'open') this.at = nextOpen(this.drafts, this.at) ?? this.at;
  }

  step(by: number): void {
    this.problem = '';
    this.at = clamp(this.at + by, 0, Math.max(0, this.drafts.length - 1));
  }

  /** Drafts the open item again. */
  async again(): Promise<void> {
    const { draft } = this;
    if (draft === undefined) return;
    this.before = this.drafts;
    await this.#ask([draft], () => true);
  }

  /** Drafts all items that are still empty. */
  draftRest(): Promise<void> {
    return this.#ask(this.waiting, isBlank);
  }

  /** Has a model alter the true captions of the open item. */
  async alter(): Promise<void> {
    const { draft } = this;
    if (draft === undefined) return;
    this.before = this.drafts;
    this.problem = '';
    this.progress = 'The model is writing…';
    await this.work(async (signal) => {
      for (const kind of alterable(draft)) {
        const altered = await this.askStep(alterStep, alterFillings(draft, kind), signal);
        if (signal.aborted) return;
        const now = this.drafts.find(({ id }) => id === draft.id);
        if (!altered.ok) {
          this.problem = altered.error.message;
          return;
        }
        if (now !== undefined) this.#alter(now, kind, altered.value.sentence);
      }
    });
  }

  /** Returns the prompt that has the open item drafted, or one of its captions altered; or what is wrong with it. */
  promptText(altered?: CaptionKind): Result<string, string> {
    const { draft } = this;
    if (draft === undefined) return fail('No item is open.');
    return altered === undefined
      ? this.textOf(orderStep, { question: draft.question, answer: draft.answer })
      : this.textOf(alterStep, alterFillings(draft, altered));
  }

  /** Takes a pasted reply into the open item. @returns what is wrong with it; empty where it is taken */
  takeReply(reply: string, altered?: CaptionKind): string {
    const { draft } = this;
    if (draft === undefined) return 'No item is open.';
    if (altered !== undefined) {
      const read = this.readPasted(alterStep, reply);
      if (!read.ok) return read.error;
      this.before = this.drafts;
      this.#alter(draft, altered, read.value.sentence);
      return '';
    }
    const read = this.readPasted(orderStep, reply);
    if (!read.ok) return read.error;
    this.before = this.drafts;
    this.failures = new Map([...this.failures].filter(([id]) => id !== draft.id));
    this.#replace(draft.id, edited(draft, read.value));
    return '';
  }

  undo(): void {
    if (this.before === null) return;
    this.drafts = this.before;
    this.before = null;
    this.step(0);
  }

  /** Returns the picture of a draft; null where it is not in this browser. */
  pictureOf(draft: OrderDraft): OwnPicture | null {
    return this.pictures.get(pictureKey(draft)) ?? null;
  }

  /** Returns the accepted items as tables and lines, with their pictures under the names that importers expect. */
  files(): readonly FolderFile[] {
    const texts = orderFiles(this.drafts).map(({ path, text }) => ({ path, blob: new Blob([text]) }));
    const numbers = pictureNumbers(this.accepted);
    const pictures = new Map<string, Blob>();
    for (const draft of this.accepted) {
      const own = this.pictureOf(draft);
      const blob = own === null ? undefined : this.pictureStore.files.get(own.id);
      if (own === null || blob === undefined) continue;
      const ending = /\.\w+$/u.exec(own.name)?.[0] ?? '.png';
      pictures.set(`pictures/${numbers.get(pictureKey(draft)) ?? 0}${ending}`, blob);
      if (draft.movie !== null) {
        pictures.set(`${draft.movie}/${draft.image.replace(/\.\w+$/u, '')}${ending}`, blob);
      }
    }
    return [...texts, ...[...pictures].map(([path, blob]) => ({ path, blob }))];
  }

  async #addSources(files: readonly File[]): Promise<void> {
    [this.progress, this.problem] = ['Reading…', ''];
    const isStopped = await this.work((signal) => this.#read(files, signal));
    if (isStopped) this.problem = 'Stopped; nothing was taken.';
  }

  async #read(files: readonly File[], signal: AbortSignal): Promise<void> {
    const own =
      files.length === 1 && /\.jsonl$/iu.test(files[0]?.name ?? '') ? await ownLines(files[0]) : null;
    if (own !== null) {
      if (own.ok) this.#show(own.value, `${own.value.length} items of your own.`);
      else this.problem = `${files[0]?.name ?? ''}: ${own.error}`;
      return;
    }
    const sources: readonly SourceFile[] = files.map((file) => ({
      name: file.name,
      stream: () => file.stream(),
    }));
    const { questions, total, unanswered } = await whyQuestions(sources, {
      from: 0,
      most: MAX_DRAFTS,
      signal,
      onprogress: (found) => (this.progress = `${found.toLocaleString('en')} why-questions so far…`),
    });
    if (total === 0) {
      this.problem = `${files.map(({ name }) => name).join(', ')}: no question with an answer asks why.`;
      return;
    }
    const rest =
      total > questions.length ? ` Here are the first ${questions.length}: a person looks at each.` : '';
    const none = unanswered === 0 ? '' : ` ${unanswered.toLocaleString('en')} more have no answer.`;
    this.#show(questions.map(emptyDraft), `${total.toLocaleString('en')} why-questions.${rest}${none}`);
  }

  #show(drafts: readonly OrderDraft[], read: string): void {
    if (this.drafts.length > 0) this.before = this.drafts;
    this.drafts = drafts;
    this.at = Math.max(0, nextOpen(drafts, -1) ?? 0);
    this.read = read;
    this.failures = new Map();
  }

  async #addPictures(files: readonly File[]): Promise<void> {
    this.problem = '';
    const byPath = new Map(files.map((file) => [file.webkitRelativePath || file.name, file]));
    const finder = new PhotographFinder([...byPath.keys()]);
    const wanted = new Map<string, File>();
    for (const draft of this.drafts) {
      const found = finder.frame(draft.movie ?? '', draft.image);
      const file = found.ok ? byPath.get(found.value) : undefined;
      if (file !== undefined) wanted.set(pictureKey(draft), file);
    }
    const read = await readDrawnPictures([...wanted.values()]);
    const pictures = new Map(this.pictures);
    for (const [index, key] of [...wanted.keys()].entries()) {
      const one = read[index];
      if (one?.ok === true) {
        this.pictureStore.add([[one.picture.id, one.file]]);
        pictures.set(key, one.picture);
      } else if (one !== undefined) this.problem = one.reason;
    }
    this.pictures = pictures;
    if (wanted.size === 0) {
      this.problem = `None of the ${files.length} pictures is named like those of the questions, such as ${this.draft?.image ?? 'the column image says'}.`;
    }
  }

  async #ask(drafts: readonly OrderDraft[], mayFill: (now: OrderDraft) => boolean): Promise<void> {
    this.problem = '';
    const queue = [...drafts];
    let done = 0;
    const showProgress = (): void => {
      this.progress = `${done} of ${drafts.length} drafted…`;
    };
    showProgress();
    const askNext = async (signal: AbortSignal): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const { id, question, answer } = next;
        const drafted = await this.askStep(orderStep, { question, answer }, signal);
        if (signal.aborted) return;
        const now = this.drafts.find((one) => one.id === id);
        const failures = new Map(this.failures);
        failures.delete(id);
        if (drafted.ok) {
          // Edits that the user made meanwhile stay.
          if (now !== undefined && mayFill(now)) this.#replace(id, edited(now, drafted.value));
        } else if (drafted.error.isFinal) {
          queue.length = 0;
          this.problem = drafted.error.message;
        } else failures.set(id, drafted.error.message);
        this.failures = failures;
        done += 1;
        showProgress();
      }
    };
    await this.work(async (signal) => {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, drafts.length) }, () => askNext(signal)));
    });
  }

  #alter(draft: OrderDraft, kind: CaptionKind, sentence: string): void {
    this.#replace(draft.id, edited(draft, { wrong: { ...draft.wrong, [kind]: sentence } }));
  }

  #replace(id: string, next: OrderDraft): void {
    this.drafts = this.drafts.map((one) => (one.id === id ? next : one));
  }

  override parts() {
    const { drafts, at, read, pictures } = this;
    return { drafts, at, read, pictures, ...this.drafter };
  }

  override async restore(): Promise<boolean> {
    const stored = v.safeParse(rowSchema, await this.store.rows.load());
    if (!stored.success) return false;
    const { pictures, ...others } = stored.output;
    this.drafts = others.drafts;
    this.at = others.at;
    this.read = others.read;
    this.restoreDrafter(others);
    this.step(0);
    this.pictures = new Map(pictures);
    await this.pictureStore.restore(pictures.map(([, { id }]) => id));
    return false;
  }

  override async keep(): Promise<void> {
    const isKept = await this.store.rows.save({ ...this.parts(), pictures: [...this.pictures] });
    if (!isKept) this.problem = 'This browser keeps nothing: save your items before you leave.';
  }
}

/** Returns whether a draft is still empty. */
function isBlank({ cause, effect, right, wrong, verdict }: OrderDraft): boolean {
  const texts = [cause, effect, right, wrong].flatMap((words) => Object.values(words));
  return verdict === 'open' && texts.every((text) => text.trim() === '');
}

/** Returns the lines that this page saved; null for other files. */
async function ownLines(file: File | undefined): Promise<ReturnType<typeof readDraftLines> | null> {
  const beginning = await file?.slice(0, 100).text();
  return file !== undefined && isDraftText(beginning ?? '') ? readDraftLines(await file.text()) : null;
}
