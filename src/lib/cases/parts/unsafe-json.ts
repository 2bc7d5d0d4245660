import { escaped, quote } from './quote.ts';

/** Own keys that would reach into an object's prototype when copied carelessly. */
const prototypeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** No case nests deeper; a stack of brackets must not reach code that recurses. */
const DEEPEST = 12;

/** Where a raw JSON value is dangerous to handle at all, and why. */
export interface UnsafeJson {
  readonly path: string;
  readonly message: string;
}

/**
 * Looks through outside data before anything copies or validates it: keys that touch prototypes, depth, and
 * lone surrogates, which UTF-8 cannot carry (a link would silently change the text). Iterative on purpose.
 */
export function findUnsafeJson(root: unknown): UnsafeJson | null {
  const pending: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }];
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    const { value, path, depth } = item;
    if (typeof value === 'string' && !isWellFormed(value)) return broken(path);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= DEEPEST) {
      return { path, message: `${path}: nested deeper than ${DEEPEST} levels; no case needs that` };
    }
    for (const key of Object.keys(value)) {
      const below = path === '' ? escaped(key.slice(0, 100)) : `${path}.${escaped(key.slice(0, 100))}`;
      if (prototypeKeys.has(key)) {
        return { path: below, message: `${below}: the key ${quote(key)} is refused; take this field out` };
      }
      if (!isWellFormed(key)) return broken(below);
      pending.push({ value: (value as Record<string, unknown>)[key], path: below, depth: depth + 1 });
    }
  }
  return null;
}

function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function broken(path: string): UnsafeJson {
  const where = path === '' ? 'the case' : path;
  return {
    path,
    message: `${where}: the text holds half a surrogate pair, which no link can carry; remove it`,
  };
}
