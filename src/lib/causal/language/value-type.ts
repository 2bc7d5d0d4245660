import type { Domain } from '../types.ts';

/** Type of an expression's value: a number, or one of listed categories. */
export type ValueType =
  | { readonly kind: 'number' }
  | { readonly kind: 'category'; readonly labels: readonly string[] };

/** The type of all numbers, truth values included. */
export const NUMBER: ValueType = { kind: 'number' };

/** Returns the type of a domain's values. */
export function typeOfDomain(domain: Domain): ValueType {
  return domain.kind === 'category' ? { kind: 'category', labels: domain.labels } : NUMBER;
}

/** Returns whether two types can be compared and be branches of one `if`. */
export function sameType(a: ValueType, b: ValueType): boolean {
  if (a.kind === 'number' || b.kind === 'number') return a.kind === b.kind;
  return a.labels.length === b.labels.length && a.labels.every((label, i) => label === b.labels[i]);
}

/** Describes a type: "a number", "one of small, large". */
export function describeType(type: ValueType): string {
  return type.kind === 'number' ? 'a number' : `one of ${type.labels.join(', ')}`;
}
