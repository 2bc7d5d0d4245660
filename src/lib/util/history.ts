/** A line of values with a present: what undo and redo walk along. Immutable. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

/** How many steps back are kept. */
const LIMIT = 200;

/** A history that starts at `value`. */
export function startHistory<Value>(value: Value): History<Value> {
  return { past: [], present: value, future: [] };
}

/** Makes `value` the present; the future is forgotten. */
export function recordValue<Value>(history: History<Value>, value: Value): History<Value> {
  if (Object.is(value, history.present)) return history;
  return { past: [...history.past, history.present].slice(-LIMIT), present: value, future: [] };
}

/** One step back, or the same history at its start. */
export function undo<Value>(history: History<Value>): History<Value> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
  };
}

/** One step forward again, or the same history at its end. */
export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future: rest };
}
