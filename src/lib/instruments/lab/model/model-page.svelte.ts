import { NOT_FETCHED } from '../../../util/addresses/no-connection.ts';
import { linkRefusal } from '../../../components/opening/link-opener.svelte.ts';
import type { Case } from '../../../cases/schema/case.ts';
import type { Model } from '../../../causal/index.ts';
import { readCase } from '../../../lab/case/case.ts';
import { exampleModel } from '../../../lab/model/example.ts';
import { readModelText, readToBuild, type TextReading } from '../../../lab/model/reading.ts';
import type { LabSubject } from '../../../lab/subject.ts';
import { isTextCovered } from '../../../lab/value.ts';
import { collection } from '../../../state/drafts/collection.svelte.ts';
import { LatestTask } from '../../../state/jobs/latest-task.svelte.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { keepDraft, storedDraft } from './model-draft.ts';

/** Storage key of the unfinished work of the lab that is built from a text. */
export const MODEL_WORK_KEY = 'model';

/** Result of a build: a lab, or a graph without values. */
type Built = { readonly subject: LabSubject } | { readonly model: Model };

/** State of the page of a user's own model: its text, what was built from it, and the link that it came with. */
export class ModelPageState {
  text = $state(exampleModel);
  /** What is below the text; null before the first build. */
  built = $state.raw<Built | null>(null);
  /** The text that it was built from; null for none. */
  builtText = $state<string | null>(null);
  /** The latest parse result, with its text. */
  reading = $state.raw<{ readonly of: string; readonly result: TextReading } | null>(null);
  /** Whether a link was opened: its question is then above the model's text. */
  isByLink = $state(false);
  /** Whether the text is hidden while the user guesses: it is then neither rendered nor stored as a draft. */
  coversText = $state(false);
  /** Result of a press, for screen readers. */
  status = $state('');
  /** Why the link of the address could not be opened; empty for none. A lab reports it itself. */
  problem = $state('');
  /** Whether the address and the earlier work have been read; nothing is stored before. */
  #isOpen = $state(false);
  /** Whether the lab has opened the link; it starts with a case of its own. */
  #hasCovered = false;
  readonly #latest = new LatestTask();

  /** The model that was built; null for none. */
  readonly model = $derived.by(() => this.built && modelOf(this.built));

  /** Stores the text for the next visit; call it in an effect. */
  keep(): void {
    if (this.#isOpen && !this.coversText) keepDraft({ text: this.text, built: this.builtText });
  }

  /** Handles whether the lab below covers the text. */
  cover(covers: boolean): void {
    this.#hasCovered ||= covers;
    if (this.#hasCovered) this.coversText = covers;
  }

  /** Hides the text before the lab below has opened the link. */
  #coverFor(opened: Case | null): void {
    const { built } = this;
    const value = opened && built && 'subject' in built ? readCase(built.subject, opened) : null;
    this.#hasCovered = false;
    this.coversText = value !== null && value.ok && isTextCovered(value.value);
  }

  #build(source: string, read = readModelText): void {
    const next = read(source);
    this.reading = { of: source, result: next };
    if (next.kind === 'subject') this.built = { subject: next.subject };
    else if (next.kind === 'graph') this.built = { model: next.model };
    else return;
    this.builtText = source;
  }

  /** Builds a text at the user's request, and says the result. */
  build(source: string): void {
    const before = this.builtText;
    this.#build(source, readToBuild);
    const { built, builtText } = this;
    if (built === null || builtText !== source) {
      this.status = '';
      return;
    }
    const { length } = modelOf(built).variables;
    const what = `${'model' in built ? 'the graph' : 'the model'} of ${length} variables`;
    this.status = `${before === null || before === source ? 'Built' : 'Replaced'}: ${what} is below.`;
  }

  /** Opens the link of the address, else the draft of this tab or of the last visit. The latest address wins. */
  async open(): Promise<void> {
    const signal = this.#latest.begin();
    const isLatest = (): boolean => !signal.aborted;
    const { hash } = location;
    const found = hash.startsWith('#v') ? await caseOfLink(hash) : null;
    if (!isLatest()) return;
    this.problem = found === null || found.ok ? '' : linkRefusal(found.error);
    const shared = found?.ok === true ? found.value : null;
    const draft = shared === null ? storedDraft() : null;
    if (draft === null) {
      const stored = shared ?? (await collection.loadDraft(MODEL_WORK_KEY));
      if (!isLatest()) return;
      this.text = stored?.model ?? this.text;
      this.#build(this.text);
      this.#coverFor(stored);
    } else {
      this.#build(draft.built ?? draft.text);
      this.text = draft.text;
    }
    this.isByLink = shared !== null && this.built !== null && this.builtText === this.text;
    this.#isOpen = true;
  }

  /** Opens the link of a changed address. An address without one only abandons a link that is still being read. */
  async openChanged(): Promise<void> {
    if (location.hash.startsWith('#v') || !this.#isOpen) await this.open();
    else this.#latest.cancel();
  }
}

function modelOf(built: Built): Model {
  return 'model' in built ? built.model : built.subject.model;
}

async function caseOfLink(hash: string): Promise<Result<Case, string>> {
  try {
    const { readLink } = await import('../../../cases/open.ts');
    const found = await readLink(hash);
    return found.ok ? ok(found.value.case) : found;
  } catch {
    return fail(NOT_FETCHED);
  }
}
