import { recordValue, redo, startHistory, undo, type History } from '../util/history.ts';

/** What a person changes step by step on a page, and a draft of it while something is dragged: undo and redo walk along it. */
export abstract class Undoable<Value> {
  protected history = $state.raw<History<Value>>() as History<Value>;
  protected draft = $state.raw<Value | null>(null);
  /** The value on the page: a draft while something is dragged, else the present of the history. */
  value = $derived(this.draft ?? this.history.present);
  /** The value without what is still in the hand. */
  settled = $derived(this.history.present);
  dragging = $derived(this.draft !== null);
  canUndo = $derived(this.history.past.length > 0);
  canRedo = $derived(this.history.future.length > 0);

  constructor(value: Value) {
    this.history = startHistory(value);
  }

  /** Makes a change a step in the history. */
  commit(next: Value): void {
    this.history = recordValue(this.history, next);
    this.draft = null;
  }

  /** Shows a value as one that nothing can be undone of: what comes back is no change of this visit. */
  restart(value: Value): void {
    this.#walk(startHistory(value));
  }

  undo(): void {
    this.#walk(undo(this.history));
  }

  redo(): void {
    this.#walk(redo(this.history));
  }

  /** Puts another value in the present's place, without a step. */
  protected amend(present: Value): void {
    this.history = { ...this.history, present };
  }

  /** What follows from a step back or forward. */
  protected abstract walked(): void;

  #walk(history: History<Value>): void {
    this.history = history;
    this.draft = null;
    this.walked();
  }
}
