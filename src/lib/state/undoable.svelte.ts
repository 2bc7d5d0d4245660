import { recordValue, redo, startHistory, undo, type History } from '../util/history.ts';

/** State that the user changes step by step, with undo and redo, and a draft of it during a drag. */
export abstract class Undoable<Value> {
  protected history = $state.raw<History<Value>>() as History<Value>;
  protected draft = $state.raw<Value | null>(null);
  /** The shown value: the draft during a drag, else the present of the history. */
  value = $derived(this.draft ?? this.history.present);
  /** The value without an unfinished drag. */
  settled = $derived(this.history.present);
  isDragging = $derived(this.draft !== null);
  canUndo = $derived(this.history.past.length > 0);
  canRedo = $derived(this.history.future.length > 0);

  constructor(value: Value) {
    this.history = startHistory(value);
  }

  /** Records a change as a step in the history. */
  commit(next: Value): void {
    this.history = recordValue(this.history, next);
    this.draft = null;
  }

  /** Shows a value with an empty history: a restored value is not a change that can be undone. */
  restart(value: Value): void {
    this.#setHistory(startHistory(value));
  }

  undo(): void {
    this.#setHistory(undo(this.history));
  }

  redo(): void {
    this.#setHistory(redo(this.history));
  }

  /** Replaces the present value without a step in the history. */
  protected replacePresent(present: Value): void {
    this.history = { ...this.history, present };
  }

  /** Called after undo, redo and restart. */
  protected abstract onHistoryChange(): void;

  #setHistory(history: History<Value>): void {
    this.history = history;
    this.draft = null;
    this.onHistoryChange();
  }
}
