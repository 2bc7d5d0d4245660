import { canonicalJson } from '../../util/canonical.ts';
import { hashText } from '../../util/hash.ts';
import { parseOrNone } from '../../util/json.ts';

/** Flat outcome of a case: `counterfactual.shadow_length` is 5.87, `answer.value` is 0.36. */
export type CaseOutcome = Readonly<Record<string, Leaf>>;

/** A value of an outcome; numbers are rounded by `roundNumber`. */
export type Leaf = number | string | boolean | null;

/** A value of an outcome that has changed. Null: it was, or is, missing. */
export interface OutcomeDifference {
  readonly name: string;
  readonly was: Leaf;
  readonly is: Leaf;
}

/** Whether a case still has the outcome from when its link was made. */
export interface Verification {
  readonly reproduced: boolean;
  readonly differences: readonly OutcomeDifference[];
  /** Why nothing can be compared; undefined otherwise. */
  readonly notCompared?: string;
  /** Names of pictures without a number, as their files are missing; the others are compared. */
  readonly missing?: readonly string[];
  /** Number of compared pictures; undefined if none is missing. */
  readonly checked?: { readonly pictures: number; readonly of: number };
  /** Sampled numbers that changed, but within sampling error; undefined if there are none. */
  readonly withinSamplingError?: readonly OutcomeDifference[];
}

/** Standard error of each sampled number of an outcome, by name. */
export type SamplingErrors = ReadonlyMap<string, number>;

const LISTED_DIGITS = 9;
/**
 * Fewer digits than listed, because one changed digit changes the whole hash; finer differences show in the list.
 */
const HASHED_DIGITS = 6;
/** Smaller values are rounding errors of zero. */
const MIN_MAGNITUDE = 1e-12;
/** Two engines may disagree in the last bit of a sine, which can change the last digit. */
const RELATIVE_TOLERANCE = 1e-8;

const HASH_DIGITS = 16;
/** Most listed entries, as they are part of every link. */
const LISTED_ENTRIES = 24;

/** Rounds to nine significant digits, on which machines with different math libraries agree. */
export function roundNumber(value: number, digits = LISTED_DIGITS): number {
  return Math.abs(value) < MIN_MAGNITUDE ? 0 : Number(value.toPrecision(digits));
}

/**
 * Returns a digest: `v1:` + the first 16 hexadecimal digits of the SHA-256 of the outcome's canonical JSON, then
 * `;name=value` for its first numbers, so that a difference can be located and not only detected.
 */
export function digestOf(outcome: CaseOutcome): string {
  const entries = listedEntries(outcome).map(([name, leaf]) => `;${name}=${JSON.stringify(leaf)}`);
  return `v1:${hashOf(outcome)}${entries.join('')}`;
}

/** Number of standard errors up to which a resampled number counts as equal. */
const MAX_ERRORS = 4;

/**
 * Compares an outcome with an earlier digest: exact numbers by digits, sampled ones within four standard errors.
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
  const now = new Map(listedEntries(outcome));
  const all = listDifferences(before.entries, now);
  const withinSamplingError = all.filter((difference) => isWithinError(difference, errors));
  const differences = all.filter((difference) => !withinSamplingError.includes(difference));
  const sampled = withinSamplingError.length > 0 ? { withinSamplingError } : {};
  if (differences.length > 0) return { reproduced: false, differences, ...sampled };
  if (withinSamplingError.length > 0) return { reproduced: true, differences, ...sampled };
  // Entries that are not listed are covered by the hash only.
  const reproduced = before.hash === hashOf(outcome);
  return { reproduced, differences: reproduced ? [] : [unreadable] };
}

/** Returns whether a text has the form of a digest. */
export function isDigest(text: string): boolean {
  const entries = readDigest(text)?.entries;
  return entries !== undefined && [...entries.values()].every(isPlain);
}

/** Formats the answer in a digest: “0.5”, or “mean 2, sd 1”; empty if it has none. */
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

/**
 * Returns the entries to list in a digest: without categories, which follow from values, and without names that
 * would break the format.
 */
function listedEntries(outcome: CaseOutcome): [string, Leaf][] {
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
  return Math.abs(was - is) <= RELATIVE_TOLERANCE * Math.max(Math.abs(was), Math.abs(is)) + MIN_MAGNITUDE;
}
