import { escapeInvisible, quote } from '../../util/text/quote.ts';

/** Keys that would reach an object's prototype when copied carelessly. */
const prototypeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Deepest nesting of untrusted JSON; deeper values could overflow recursive code. */
const MAX_DEPTH = 12;

/** Path of a dangerous raw JSON value, and the reason. */
export interface UnsafeJson {
  readonly path: string;
  readonly message: string;
}

/**
 * Checks untrusted data before anything copies or validates it: prototype keys, depth, and lone surrogates, which
 * UTF-8 cannot encode (a link would silently change the text). Deliberately iterative.
 */
export function findUnsafeJson(root: unknown): UnsafeJson | null {
  const pending: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }];
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    const { value, path, depth } = item;
    if (typeof value === 'string' && !isWellFormed(value)) return brokenText(path);
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) {
      return { path, message: `${path}: nested deeper than ${MAX_DEPTH} levels; no case needs that` };
    }
    for (const key of Object.keys(value)) {
      const below =
        path === '' ? escapeInvisible(key.slice(0, 100)) : `${path}.${escapeInvisible(key.slice(0, 100))}`;
      if (prototypeKeys.has(key)) {
        return { path: below, message: `${below}: the key ${quote(key)} is refused; take this field out` };
      }
      if (!isWellFormed(key)) return brokenText(below);
      pending.push({ value: (value as Record<string, unknown>)[key], path: below, depth: depth + 1 });
    }
  }
  return null;
}

function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

function brokenText(path: string): UnsafeJson {
  const where = path === '' ? 'the case' : path;
  return {
    path,
    message: `${where}: the text holds half a surrogate pair, which no link can carry; remove it`,
  };
}
