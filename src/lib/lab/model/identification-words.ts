/** Results of the identification of a model's graph, in sentences. */
import type { Implication, Implications } from '../../causal/identify/implications.ts';
import type { Instrument } from '../../causal/identify/instruments.ts';
import { formatList } from '../../util/text/format-list.ts';
import type { ReadOff } from './identification.ts';

/** Maximum number of front-door sets in a sentence; more are counted. */
const MAX_DOORS = 6;

/** Returns the label of a variable. */
export type LabelOf = (name: string) => string;

/** Says whether the effect is identifiable from data, and why not. */
export function effectSentence({ x, y, isCause, effect }: ReadOff, label: LabelOf): string {
  if (!isCause)
    return `No arrows lead from ${label(x)} to ${label(y)}, so setting ${label(x)} does nothing to it.`;
  if (effect.kind === 'hedge') {
    const { forest, inner } = effect.hedge;
    return `No. Hidden common causes join ${names(forest, label)}, and all that they join acts on ${names(inner, label)}. Two models with this graph can show the same data and differ in what setting ${label(x)} does.`;
  }
  const free =
    effect.anyOf.length > 0 ? ` Any value of ${names(effect.anyOf, label)} in it gives the same.` : '';
  return `Yes: what setting ${label(x)} does to ${label(y)} equals a formula of observed variables alone.${free}`;
}

/** Returns an adjustment set as the text of a button. */
export function setText(set: readonly string[], label: LabelOf): string {
  return set.length === 0 ? 'Nothing' : names(set, label);
}

/** Describes the adjustment sets, or says why there is none. */
export function adjustmentText({ x, adjustment }: ReadOff, label: LabelOf): string {
  if (adjustment.sets.length === 0)
    return `No set of observed variables closes every back door into ${label(x)}.`;
  if (adjustment.sets[0]?.length === 0)
    return `No back door into ${label(x)} is open: there is nothing to do.`;
  const one = adjustment.sets.length === 1;
  return one
    ? 'Hold this, and every back door is closed:'
    : 'Hold any one of these sets, and every back door is closed:';
}

/** Describes the front-door sets, or says that there is none. */
export function frontDoorText({ x, y, frontDoor }: ReadOff, label: LabelOf): string {
  const [first] = frontDoor.sets;
  if (first === undefined)
    return `It does not help: nothing observed carries all of the effect of ${label(x)} and is free of confounding.`;
  const shown = frontDoor.sets.slice(0, MAX_DOORS).map((set) => names(set, label));
  const rest = frontDoor.sets.length - shown.length;
  const sets = formatList(rest > 0 ? [...shown, `${rest} more such sets`] : shown, 'or');
  return `It works through ${sets}: all of the effect passes there, nothing confounds ${label(x)} with it, and ${label(x)} blocks what would confound it with ${label(y)}.`;
}

/** Describes an instrument. */
export function instrumentText({ z, given }: Instrument, { x, y }: ReadOff, label: LabelOf): string {
  const held =
    given.length > 0 ? `, once ${names(given, label)} ${given.length > 1 ? 'are' : 'is'} held` : '';
  return `${label(z)} is tied to ${label(y)} only by way of ${label(x)}${held}.`;
}

/** Describes a testable implication. */
export function implicationText({ x, y, given }: Implication, label: LabelOf): string {
  const sets = given.map((set) => (set.length === 0 ? 'nothing' : names(set, label)));
  const known = given.every((set) => set.length === 0) ? '' : `, given ${formatList(sets, 'or')}`;
  return `${label(x)} and ${label(y)} are independent${known}.`;
}

/** Returns the text before the implications, or in place of them. */
export function implicationsText(implications: Implications | null): string {
  if (implications === null) return 'This graph has too many variables to go through all pairs here.';
  return implications.list.length === 0
    ? 'Nothing: it claims no independence between observed variables.'
    : 'If one of these fails in the data, the graph is wrong:';
}

/** Returns the text after an incomplete list. */
export function moreText({ complete }: { readonly complete: boolean }): string {
  return complete ? '' : 'There are more; these were found first.';
}

function names(list: readonly string[], label: LabelOf): string {
  return formatList(list.map(label));
}
