import type { HandLabel } from '../../../evaluation/runs/index.ts';
import type { RunLabels } from '../../../evaluation/reports/error-labels.ts';
import type { Protocol } from '../../../evaluation/tasks/answer.ts';
import type { Runs } from '../../../state/runs/runs.svelte.ts';
import { messageOf } from '../../../util/message-of.ts';

const NOTHING: HandLabel = { label: null, note: '' };

/** What a person does to label a run's wrong answers: give a label, take it back, note something, undo. */
export class ErrorLabelEditor {
  /** What is labelled; null before it is known, and where the run's task names no labels. */
  found = $state.raw<RunLabels | null>(null);
  problem = $state('');
  /** What stood before each change of this page, the latest last. */
  #past = $state.raw<readonly { readonly item: string; readonly before: HandLabel }[]>([]);
  /** What is given and not read back yet, so that a press shows at once. */
  #given = $state.raw<ReadonlyMap<string, HandLabel>>(new Map());
  #writing: Promise<unknown> = Promise.resolve();
  readonly #runs: Pick<Runs, 'call'>;
  readonly #run: string;
  #protocol: Protocol = 'audited';

  constructor(run: string, runs: Pick<Runs, 'call'>) {
    this.#run = run;
    this.#runs = runs;
  }

  /** Reads what is kept. */
  async load(protocol: Protocol): Promise<void> {
    this.#protocol = protocol;
    try {
      const found = await this.#runs.call('labels', { id: this.#run, protocol });
      if (this.#protocol === protocol) this.found = found;
    } catch (error) {
      this.problem = messageOf(error);
    }
  }

  /** What a person said of an item's answer. */
  of(item: string): HandLabel {
    return this.#given.get(item) ?? this.found?.hand[item] ?? NOTHING;
  }

  /** What the judge said of an item's answer; null where it said nothing. */
  judged(item: string): string | null {
    return this.found?.judge[item] ?? null;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** Gives a label; the one that stands is taken back. */
  press(item: string, label: string): Promise<void> {
    const before = this.of(item);
    return this.#change(item, { ...before, label: before.label === label ? null : label });
  }

  note(item: string, note: string): Promise<void> {
    const before = this.of(item);
    const text = note.trim();
    return before.note === text ? Promise.resolve() : this.#change(item, { ...before, note: text });
  }

  /** Takes back the latest change; resolves with the item that it was about, null where there is none. */
  async undo(): Promise<string | null> {
    const last = this.#past.at(-1);
    if (last === undefined) return null;
    this.#past = this.#past.slice(0, -1);
    await this.#write(last.item, last.before);
    return last.item;
  }

  async #change(item: string, label: HandLabel): Promise<void> {
    this.#past = [...this.#past, { item, before: this.of(item) }];
    await this.#write(item, label);
  }

  /** One after the other, so that what was pressed last is what is kept. */
  async #write(item: string, label: HandLabel): Promise<void> {
    this.problem = '';
    this.#given = new Map([...this.#given, [item, label]]);
    const writing = this.#writing.then(() => this.#runs.call('label', { id: this.#run, item, label }));
    this.#writing = writing.catch(() => undefined);
    try {
      await writing;
    } catch (error) {
      this.problem = `The label was not kept: ${messageOf(error)}`;
      const given = new Map(this.#given);
      given.delete(item);
      this.#given = given;
    }
    await this.load(this.#protocol);
  }
}
