import type { Domain } from '../types.ts';

/** What kind of value an expression has: a number, or one of listed categories. */
export type ValueType =
  | { readonly kind: 'number' }
  | { readonly kind: 'category'; readonly labels: readonly string[] };

/** The type of all numbers, truth values included. */
export const NUMBER: ValueType = { kind: 'number' };

/** The type of a variable's values. */
export function typeOfDomain(domain: Domain): ValueType {
  return domain.kind === 'category' ? { kind: 'category', labels: domain.labels } : NUMBER;
}

/** Whether two types can be compared and stand in the branches of one `if`. */
export function sameType(a: ValueType, b: ValueType): boolean {
  if (a.kind === 'number' || b.kind === 'number') return a.kind === b.kind;
  return a.labels.length === b.labels.length && a.labels.every((label, i) => label === b.labels[i]);
}

/** A type in words: "a number", "one of small, large". */
export function describeType(type: ValueType): string {
  return type.kind === 'number' ? 'a number' : `one of ${type.labels.join(', ')}`;
}
