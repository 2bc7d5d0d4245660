import type { HandLabel } from '../../../evaluation/runs/index.ts';
import type { RunLabels } from '../../../evaluation/reports/words/error-labels.ts';
import type { Protocol } from '../../../evaluation/tasks/answer.ts';
import { LatestTask } from '../../../state/jobs/latest-task.svelte.ts';
import type { Runs } from '../../../state/runs/runs.svelte.ts';
import { messageOf } from '../../../util/message-of.ts';

const NOTHING: HandLabel = { label: null, note: '' };

/** Editor of the labels of a run's wrong answers: set, remove, annotate, undo. */
export class ErrorLabelEditor {
  /** The labels; null before they are loaded, and where the run's task has none. */
  found = $state.raw<RunLabels | null>(null);
  problem = $state('');
  /** Previous labels of each change on this page, latest last. */
  #past = $state.raw<readonly { readonly item: string; readonly before: HandLabel }[]>([]);
  /** Labels by item that are not among the loaded ones yet, so that a press shows at once. */
  #given = $state.raw<ReadonlyMap<string, HandLabel>>(new Map());
  /** Those of them that are stored, and so in what is loaded next. */
  #stored: ReadonlySet<HandLabel> = new Set();
  readonly #loading = new LatestTask();
  #writing: Promise<unknown> = Promise.resolve();
  readonly #runs: Pick<Runs, 'call'>;
  readonly #run: string;
  #protocol: Protocol = 'audited';

  constructor(run: string, runs: Pick<Runs, 'call'>) {
    this.#run = run;
    this.#runs = runs;
  }

  /** Loads the stored labels; the latest call wins. */
  async load(protocol: Protocol): Promise<void> {
    const signal = this.#loading.begin();
    this.#protocol = protocol;
    const stored = this.#stored;
    try {
      const found = await this.#runs.call('labels', { id: this.#run, protocol });
      if (signal.aborted) return;
      this.found = found;
      this.#given = new Map([...this.#given].filter(([, label]) => !stored.has(label)));
      this.#stored = new Set([...this.#stored].filter((label) => !stored.has(label)));
    } catch (error) {
      this.problem = messageOf(error);
    }
  }

  /** Returns the label and note that the user gave to an item's answer. */
  get(item: string): HandLabel {
    return this.#given.get(item) ?? this.found?.hand[item] ?? NOTHING;
  }

  /** Returns the judge's label of an item's answer; null where it gave none. */
  judged(item: string): string | null {
    return this.found?.judge[item] ?? null;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** Sets a label, or removes it if it is the current one. */
  press(item: string, label: string): Promise<void> {
    const before = this.get(item);
    return this.#change(item, { ...before, label: before.label === label ? null : label });
  }

  note(item: string, note: string): Promise<void> {
    const before = this.get(item);
    const text = note.trim();
    return before.note === text ? Promise.resolve() : this.#change(item, { ...before, note: text });
  }

  /** Undoes the latest change. Resolves to the item that it was about, or null. */
  async undo(): Promise<string | null> {
    const last = this.#past.at(-1);
    if (last === undefined) return null;
    this.#past = this.#past.slice(0, -1);
    await this.#write(last.item, last.before);
    return last.item;
  }

  async #change(item: string, label: HandLabel): Promise<void> {
    this.#past = [...this.#past, { item, before: this.get(item) }];
    await this.#write(item, label);
  }

  /** Writes one label after the other, so that the last press wins. */
  async #write(item: string, label: HandLabel): Promise<void> {
    this.problem = '';
    const given = { ...label };
    this.#given = new Map([...this.#given, [item, given]]);
    const writing = this.#writing.then(() => this.#runs.call('label', { id: this.#run, item, label }));
    this.#writing = writing.catch(() => undefined);
    try {
      await writing;
      this.#stored = new Set([...this.#stored, given]);
    } catch (error) {
      this.problem = `The label was not saved: ${messageOf(error)}`;
      this.#given = new Map([...this.#given].filter(([, one]) => one !== given));
    }
    await this.load(this.#protocol);
  }
}
