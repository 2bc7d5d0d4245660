import { canonicalJson } from '../../util/canonical.ts';
import { hashText } from '../../util/hash.ts';
import { parseOrNone } from '../../util/json.ts';

/** What a case comes to, flat: `counterfactual.shadow_length` is 5.87, `answer.value` is 0.36. */
export type CaseOutcome = Readonly<Record<string, Leaf>>;

/** One number or word of an outcome; numbers are rounded by `roundNumber`. */
export type Leaf = number | string | boolean | null;

/** One number or word that is not what it was. Null: it was not, or is no longer, there. */
export interface OutcomeDifference {
  readonly name: string;
  readonly was: Leaf;
  readonly is: Leaf;
}

/** Whether a case still comes to what it came to when its link was made. */
export interface Verification {
  readonly reproduced: boolean;
  readonly differences: readonly OutcomeDifference[];
  /** Why there is nothing to compare with; absent where there is. */
  readonly notCompared?: string;
  /** Pictures without a number, as their files are not at hand, by name: the others are compared. */
  readonly missing?: readonly string[];
  /** How many of the pictures were compared; left out where none is missing. */
  readonly checked?: { readonly pictures: number; readonly of: number };
  /** Drawn numbers that came back as others, but within sampling error; absent where there are none. */
  readonly withinSamplingError?: readonly OutcomeDifference[];
}

/** One standard error of each number of an outcome that was drawn, by its name. */
export type SamplingErrors = ReadonlyMap<string, number>;

const LISTED_DIGITS = 9;
/** Coarser, because a digit that tips would change the whole hash; a finer difference shows in what is listed. */
const HASHED_DIGITS = 6;
/** Smaller values are what rounding errors leave of zero. */
const SMALLEST = 1e-12;
/** Two engines may disagree in the last bit of a sine, which can tip the last digit. */
const RELATIVE_TOLERANCE = 1e-8;

const HASH_DIGITS = 16;
/** At most this much is spelled out: it travels in every link. */
const LISTED_ENTRIES = 24;

/** Nine significant digits: what machines with different sines and exponentials agree on. */
export function roundNumber(value: number, digits = LISTED_DIGITS): number {
  return Math.abs(value) < SMALLEST ? 0 : Number(value.toPrecision(digits));
}

/**
 * A digest: `v1:` + the first 16 hexadecimal digits of the SHA-256 of the outcome's canonical JSON, then
 * `;name=value` for its first numbers, so that a difference can be named and not only detected.
 */
export function digestOf(outcome: CaseOutcome): string {
  const entries = listed(outcome).map(([name, leaf]) => `;${name}=${JSON.stringify(leaf)}`);
  return `v1:${hashOf(outcome)}${entries.join('')}`;
}

/** Standard errors up to which a drawn number that is drawn again counts as the same. */
const MAX_ERRORS = 4;

/**
 * Compares an outcome with the digest that an earlier one left: exact numbers to the digit, drawn ones within four
 * standard errors.
 */
export function compareWithDigest(
  outcome: CaseOutcome,
  digest: string,
  errors: SamplingErrors = new Map(),
): Verification {
  const fresh = digestOf(outcome);
  if (digest === fresh) return { reproduced: true, differences: [] };
  const before = readDigest(digest);
  const unreadable: OutcomeDifference = { name: 'digest', was: digest, is: fresh };
  if (before === null) return { reproduced: false, differences: [unreadable] };
  const now = new Map(listed(outcome));
  const all = listDifferences(before.entries, now);
  const withinSamplingError = all.filter((difference) => isWithinError(difference, errors));
  const differences = all.filter((difference) => !withinSamplingError.includes(difference));
  const sampled = withinSamplingError.length > 0 ? { withinSamplingError } : {};
  if (differences.length > 0) return { reproduced: false, differences, ...sampled };
  if (withinSamplingError.length > 0) return { reproduced: true, differences, ...sampled };
  // What is not listed is covered by the hash alone.
  const reproduced = before.hash === hashOf(outcome);
  return { reproduced, differences: reproduced ? [] : [unreadable] };
}

/** Whether a text is a digest as `digestOf` makes them. */
export function isDigest(text: string): boolean {
  const entries = readDigest(text)?.entries;
  return entries !== undefined && [...entries.values()].every(isPlain);
}

/** What a digest spells out of an answer, in words: "0.5", or "mean 2, sd 1"; empty where it has none. */
export function answerIn(digest: string): string {
  const entries = [...(readDigest(digest)?.entries ?? [])];
  return entries
    .flatMap(([name, leaf]) =>
      /^answer(?:\.|$)/u.test(name) ? [`${name.slice(7)} ${String(leaf)}`.trim()] : [],
    )
    .join(', ');
}

function hashOf(outcome: CaseOutcome): string {
  const coarse = Object.entries(outcome).map(([name, leaf]) => [
    name,
    typeof leaf === 'number' ? roundNumber(leaf, HASHED_DIGITS) : leaf,
  ]);
  return hashText(canonicalJson(Object.fromEntries(coarse))).slice(0, HASH_DIGITS);
}

/** The entries that a digest spells out: categories follow from values, and odd names would break the format. */
function listed(outcome: CaseOutcome): [string, Leaf][] {
  return Object.entries(outcome)
    .filter(([name, leaf]) => isListed(name, leaf))
    .slice(0, LISTED_ENTRIES);
}

function isListed(name: string, leaf: Leaf): boolean {
  if (/(?:^|\.)categor(?:y|ies)\./u.test(name) || !/^[\w.]{1,60}$/u.test(name)) return false;
  return isPlain(leaf);
}

function isPlain(leaf: Leaf): boolean {
  return typeof leaf !== 'string' || /^[\w .:-]{0,40}$/u.test(leaf);
}

interface ReadDigest {
  readonly hash: string;
  readonly entries: ReadonlyMap<string, Leaf>;
}

function readDigest(digest: string): ReadDigest | null {
  const [head = '', ...rest] = digest.split(';');
  const hash = /^v1:([0-9a-f]{16})$/u.exec(head)?.[1];
  if (hash === undefined) return null;
  const entries = rest.map(readEntry);
  return entries.includes(null)
    ? null
    : { hash, entries: new Map(entries.flatMap((entry) => (entry ? [entry] : []))) };
}

function readEntry(text: string): [string, Leaf] | null {
  const [, name, value] = /^([\w.]{1,60})=(.{1,60})$/u.exec(text) ?? [];
  if (name === undefined || value === undefined) return null;
  const leaf = parseOrNone(value);
  return leaf === undefined || (typeof leaf === 'object' && leaf !== null) ? null : [name, leaf as Leaf];
}

function listDifferences(
  before: ReadonlyMap<string, Leaf>,
  now: ReadonlyMap<string, Leaf>,
): OutcomeDifference[] {
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].flatMap((name) => {
    const was = before.get(name) ?? null;
    const is = now.get(name) ?? null;
    return isSame(was, is) ? [] : [{ name, was, is }];
  });
}

function isWithinError({ name, was, is }: OutcomeDifference, errors: SamplingErrors): boolean {
  const error = errors.get(name);
  if (error === undefined || typeof was !== 'number' || typeof is !== 'number') return false;
  return Math.abs(was - is) <= MAX_ERRORS * error;
}

function isSame(was: Leaf, is: Leaf): boolean {
  if (typeof was !== 'number' || typeof is !== 'number') return was === is;
  return Math.abs(was - is) <= RELATIVE_TOLERANCE * Math.max(Math.abs(was), Math.abs(is)) + SMALLEST;
}
