import { equalBins } from '../charts/histogram.ts';
import type { Bin, Distribution, GraphNode, Mark } from '../charts/types.ts';
import type { SystemVariable } from '../systems/types.ts';
import { percent } from '../util/percent.ts';
import { meanOf } from './answers.ts';
import type { Belief } from './beliefs.ts';
import { exogenousNodes, shownExogenous } from './graph-exogenous.ts';
import { litPath } from './graph-path.ts';
import { isPremise } from './premise.ts';
import { axisOf } from './ranges.ts';
import { isPending } from './graph-pending.ts';
import { questionOf } from './question.ts';
import type { LabView } from './view.ts';
import { categoryOf } from './labels.ts';
import { isDiscrete } from './worlds.ts';

/** The graph's nodes: each variable with its value, mark and small distribution; what cannot be seen on demand. */
export function graphNodes(lab: LabView, hidden: ReadonlySet<string>): GraphNode[] {
  const lit = litPath(lab, hidden);
  const nodes = lab.subject.variables.map((variable) => variableNode(lab, variable, hidden));
  const shown = shownExogenous(lab);
  const exogenous = shown.size === 0 ? [] : exogenousNodes(lab).filter(({ id }) => shown.has(id));
  return [...nodes, ...latentNodes(lab), ...exogenous].map((node) =>
    lit?.nodes.has(node.id) ? { ...node, lit: lit.hue } : node,
  );
}

/** Variables that nobody sees and that are no roots. */
function latentNodes(lab: LabView): GraphNode[] {
  return lab.subject.model.variables
    .filter(({ observed }) => !observed)
    .map(({ name, label }) => ({ id: name, label, role: 'latent', mark: 'none' }));
}

function variableNode(lab: LabView, variable: SystemVariable, hidden: ReadonlySet<string>): GraphNode {
  const { rung, acts } = lab.value;
  const { id, label } = variable;
  if (lab.unspecified.has(id))
    return { id, label, role: 'variable', mark: markOf(lab, id, lab.value.acts.has(id)) };
  const before = lab.before[id] ?? NaN;
  const after = rung === 'see' ? before : (lab.after[id] ?? NaN);
  const seen = rung === 'see' && acts.has(id);
  const category = categoryOf(variable, after)?.id;
  const covered = hidden.has(id);
  const pending = covered || isPending(lab, id);
  const unsure = rung === 'see' && !seen;
  const moved = acts.size > 0 && rung !== 'see' && !pending && differs(variable, before, after);
  const strip = stripOf(lab, variable, before, after, pending, seen);
  const distribution = strip && covered ? coveredStrip(strip, isPremise(lab, id) ? before : null) : strip;
  return {
    id,
    label,
    role: 'variable',
    mark: markOf(lab, id, seen),
    pending,
    ...(unsure
      ? beliefWords(lab, variable)
      : (seenAs(lab, variable) ?? {
          value: variable.reading(after),
          ...(category && category !== variable.reading(after) ? { category } : {}),
        })),
    ...(moved ? readings(variable, before, after) : {}),
    ...(covered && isPremise(lab, id) ? { before: variable.reading(before) } : {}),
    ...(distribution ? { distribution } : {}),
  };
}

/** What was seen on See where that is a category of several values: the picture's value is of one of its worlds alone. */
function seenAs(lab: LabView, { id, categories }: SystemVariable): { value: string } | null {
  const to = lab.value.rung === 'see' ? lab.value.acts.get(id)?.to : undefined;
  const category = categories.find((one) => one.id === to);
  return category === undefined || isDiscrete(lab.subject, id) ? null : { value: category.id };
}

/** What may be seen of a value that is to be guessed: where it was, and no more. */
function coveredStrip({ range, bins }: Distribution, before: number | null): Distribution {
  return { range, bins, ...(before === null ? {} : { atBefore: before }) };
}

function markOf(lab: LabView, id: string, seen: boolean): Mark {
  const { rung, acts } = lab.value;
  if (rung === 'see') return seen ? 'observed' : 'none';
  if (acts.has(id)) return 'intervened';
  if (acts.size === 0) return 'none';
  if (!lab.reached.has(id)) return 'unchanged';
  return rung === 'imagine' ? 'counterfactual' : 'none';
}

/** Half a slider step is no change. */
function differs(variable: SystemVariable, before: number, after: number): boolean {
  return Math.abs(after - before) > variable.step / 2;
}

/** A value and the one before, with a digit more where a change would not be seen. */
function readings(
  variable: SystemVariable,
  before: number,
  after: number,
): { value: string; before: string } {
  const [now, was] = [variable.reading(after), variable.reading(before)];
  if (now !== was || !isNumber(now)) return { value: now, before: was };
  const finer = (value: number): string => value.toFixed(variable.digits + 1);
  return { value: finer(after), before: finer(before) };
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}

/** What is believed of a variable that was not seen: its likeliest category, else its mean. */
function beliefWords(lab: LabView, variable: SystemVariable): { value: string; category?: string } {
  if (lab.problem !== null) return { value: '?' };
  const detail = lab.answers.detail(variable.id);
  const belief = lab.beliefs.before.get(variable.id);
  const shares = detail?.shares.map(({ value }) => value) ?? belief?.categories ?? [];
  const mean = (detail && meanOf(detail.outcome)) ?? belief?.mean ?? NaN;
  if (Number.isNaN(mean)) return { value: '?' };
  if (detail ? detail.outcome.kind === 'point' : belief?.determined) return { value: variable.reading(mean) };
  const best = shares.indexOf(Math.max(...shares));
  // None of several is the likeliest one: the one that is asked for is as good.
  const isTie = shares.filter((share) => Math.abs(share - (shares[best] ?? 0)) < ROUNDING).length > 1;
  const question = isTie ? questionOf(lab.subject, lab.value) : null;
  const asked = question?.outcome.id === variable.id ? question.is : null;
  const category = asked ?? variable.categories[best];
  // Until the engine's number is there, that of the drawn worlds stands for it.
  const about = detail ? '' : '≈ ';
  if (!category) return { value: `≈ ${variable.reading(detail ? mean : asKnown(mean, belief?.error ?? 0))}` };
  const share = `${about}${percent(shares[best] ?? 0)}`;
  // A number above a number reads as two values.
  return isNumber(category.id)
    ? { value: `${category.id} in ${share}` }
    : { value: share, category: category.id };
}

/** A mean of drawn worlds to as many places as they tell: no finer than two standard errors. */
function asKnown(mean: number, error: number): number {
  if (!(error > 0)) return mean;
  const place = 10 ** Math.ceil(Math.log10(2 * error));
  return Math.round(mean / place) * place;
}

function stripOf(
  lab: LabView,
  variable: SystemVariable,
  before: number,
  after: number,
  pending: boolean,
  seen: boolean,
): Distribution | null {
  const seeing = lab.value.rung === 'see';
  if (lab.problem !== null) return null;
  const now = (seeing ? lab.beliefs.before : lab.beliefs.after).get(variable.id);
  const ghost = (seeing ? lab.beliefs.prior : lab.beliefs.before).get(variable.id);
  if (!now) return null;
  return {
    range: axisOf(variable),
    bins: pending && ghost ? binsOf(variable, ghost) : binsOf(variable, now),
    ...(ghost && ghost !== now ? { before: binsOf(variable, ghost) } : {}),
    ...(seeing && !seen ? {} : { at: pending ? before : after }),
    ...(lab.value.acts.size > 0 && !seeing && differs(variable, before, after) ? { atBefore: before } : {}),
  };
}

/** Beliefs that did not change keep their bars, so that the graph need not look at them. */
/** Shares that differ by less are equal. */
const ROUNDING = 1e-9;

const drawnBins = new WeakMap<Belief, readonly Bin[]>();

/** A belief's shares as bars over the variable's range. */
export function binsOf(variable: SystemVariable, belief: Belief): readonly Bin[] {
  const kept = drawnBins.get(belief);
  if (kept) return kept;
  const bins = equalBins(belief.bins, variable.range);
  drawnBins.set(belief, bins);
  return bins;
}
