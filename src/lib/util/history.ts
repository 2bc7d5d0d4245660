/** An undo history: past values, the present one, and those to redo. Immutable. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

/** Maximum number of steps that can be undone. */
const MAX_UNDO_STEPS = 200;

/** Returns a history with `value` as its present and nothing to undo. */
export function startHistory<Value>(value: Value): History<Value> {
  return { past: [], present: value, future: [] };
}

/** Makes `value` the present and discards what could be redone. */
export function recordValue<Value>(history: History<Value>, value: Value): History<Value> {
  if (Object.is(value, history.present)) return history;
  return { past: [...history.past, history.present].slice(-MAX_UNDO_STEPS), present: value, future: [] };
}

/** Goes one step back; returns the same history if there is nothing to undo. */
export function undo<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
  };
}

/** Goes one step forward; returns the same history if there is nothing to redo. */
export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future: rest };
}
