/** The outcome variable of a case's question, and its valid answers and guesses. */
import { variableOf, type Domain, type Model } from '../../causal/index.ts';
import { findSystem } from '../../systems/known.ts';
import type { Case } from './case.ts';
import { quotedLabels } from './vocabulary.ts';

type Range = readonly [lo: number, hi: number];

/** The outcome variable of a question. */
export interface AskedOutcome {
  readonly name: string;
  /** Its categories. */
  readonly labels: readonly string[];
  /** Range of its values and their mean; null for a purely categorical variable. */
  readonly range: Range | null;
  /** Whether its values are discrete, so that one of them has a probability. */
  readonly countable: boolean;
}

/** Returns the outcome variable of a case's system or model; `name` must be one of its variables. */
export function askedOutcomeOf({ system }: Case, model: Model, name: string): AskedOutcome {
  const drawn = (system === undefined ? undefined : findSystem(system))?.variables.find(
    ({ id }) => id === name,
  );
  const domain = domainOf(model, name);
  return {
    name,
    labels: drawn?.categories.map(({ id }) => id) ?? (domain?.kind === 'category' ? domain.labels : []),
    range: drawn?.range ?? rangeOf(domain),
    countable: isCountable(model, name) && Number.isInteger(drawn?.step ?? 1),
  };
}

/** Returns null if the probability of this value can be asked, else what is expected. */
export function shareRemedy({ name, labels, range, countable }: AskedOutcome, is: number | string) {
  const whole = countable ? range : null;
  if (typeof is === 'string' ? labels.includes(is) : Number.isInteger(is) && isWithin(whole, is)) return null;
  const remedies = [...(whole ? [wholeWords(whole)] : []), ...oneOf(labels)];
  return remedies.length > 0
    ? `use ${remedies.join(' or ')}`
    : `remove it: ${name} takes any number, so its mean is asked`;
}

/** Returns null if a value can be guessed, else what is expected. A mean may lie between two values. */
export function valueRemedy({ labels, range }: AskedOutcome, guess: number | string) {
  if (typeof guess === 'string' ? labels.includes(guess) : isWithin(range, guess)) return null;
  return `use ${[...(range ? [numberText(range)] : []), ...oneOf(labels)].join(' or ')}`;
}

/** Returns null if a probability can be guessed, else what is expected. */
export function guessedShareRemedy(guess: number | string): string | null {
  return typeof guess === 'number' && isWithin([0, 1], guess) ? null : 'use a share from 0 to 1';
}

function domainOf(model: Model, name: string): Domain | undefined {
  return (variableOf(model, name) ?? model.exogenous.find((candidate) => candidate.name === name))?.domain;
}

/** An intervention can move a variable beyond the values of its mechanism: only binary ones have bounds. */
function rangeOf(domain: Domain | undefined): Range | null {
  if (domain?.kind === 'category') return null;
  return domain?.kind === 'binary' ? [0, 1] : [-Infinity, Infinity];
}

/** Returns whether its own domain is discrete, or those of all variables that it depends on. */
function isCountable(model: Model, name: string): boolean {
  const roots = new Map(model.exogenous.map((exogenous) => [exogenous.name, exogenous.domain.kind]));
  const needed = new Set([name]);
  // A set that grows during iteration: each name once, regardless of the model's depth.
  for (const each of needed) {
    const variable = variableOf(model, each);
    if ((variable?.domain.kind ?? roots.get(each)) !== 'real') continue;
    if (!variable?.mechanism) return false;
    for (const cause of [...variable.parents, ...variable.noise]) needed.add(cause);
  }
  return true;
}

function isWithin(range: Range | null, value: number): boolean {
  return range !== null && value >= range[0] && value <= range[1];
}

function wholeWords([lo, hi]: Range): string {
  if (lo === 0 && hi === 1) return '0 or 1';
  return Number.isFinite(lo) ? `a whole number from ${lo} to ${hi}` : 'a whole number';
}

function numberText([lo, hi]: Range): string {
  return Number.isFinite(lo) ? `a number from ${lo} to ${hi}` : 'a number';
}

function oneOf(labels: readonly string[]): readonly string[] {
  return labels.length > 0 ? [`one of ${quotedLabels(labels)}`] : [];
}
