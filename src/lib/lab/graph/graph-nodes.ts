import { equalBins } from '../../chart-data/histogram.ts';
import type { Bin, DrawnDistribution, GraphNode, Mark } from '../../chart-data/types.ts';
import type { SystemVariable } from '../../systems/types.ts';
import { exogenousNodes, shownExogenous } from './graph-exogenous.ts';
import { litPath } from './graph-path.ts';
import { isPremise } from './premise.ts';
import { axisOf } from '../question/ranges.ts';
import { isPending, type LabView } from './view.ts';
import { categoryIfAny } from '../labels.ts';
import { isNumber, wordsOnSee } from './words-on-see.ts';

/** Returns the graph's nodes: each variable with its value, mark and small distribution; unobserved ones on request. */
export function graphNodes(lab: LabView, hidden: ReadonlySet<string>): GraphNode[] {
  const lit = litPath(lab, hidden);
  const nodes = lab.subject.variables.map((variable) => variableNode(lab, variable, hidden));
  const shown = shownExogenous(lab);
  const exogenous = shown.size === 0 ? [] : exogenousNodes(lab).filter(({ id }) => shown.has(id));
  return [...nodes, ...latentNodes(lab), ...exogenous].map((node) =>
    lit?.nodes.has(node.id) ? { ...node, lit: lit.hue } : node,
  );
}

/** Returns the unobserved variables that are not roots. */
function latentNodes(lab: LabView): GraphNode[] {
  return lab.subject.model.variables
    .filter(({ observed }) => !observed)
    .map(({ name, label }) => ({ id: name, label, role: 'latent', mark: 'none' }));
}

function variableNode(lab: LabView, variable: SystemVariable, hidden: ReadonlySet<string>): GraphNode {
  const { antecedent } = lab;
  const { rung } = lab.value;
  const { id, label } = variable;
  if (lab.unspecified.has(id))
    return { id, label, role: 'variable', mark: markOf(lab, id, antecedent.has(id)) };
  const before = lab.before[id] ?? NaN;
  const after = rung === 'see' ? before : (lab.after[id] ?? NaN);
  const seen = rung === 'see' && antecedent.has(id);
  const category = categoryIfAny(variable, after)?.id;
  const covered = hidden.has(id);
  const pending = covered || isPending(lab, id);
  const moved = antecedent.size > 0 && rung !== 'see' && !pending && differs(variable, before, after);
  const strip = stripOf(lab, variable, { before, after, isPending: pending, isSeen: seen });
  const distribution = strip && covered ? coveredStrip(strip, isPremise(lab, id) ? before : null) : strip;
  return {
    id,
    label,
    role: 'variable',
    mark: markOf(lab, id, seen),
    pending,
    ...(wordsOnSee(lab, variable) ?? {
      value: variable.reading(after),
      ...(category && category !== variable.reading(after) ? { category } : {}),
    }),
    ...(moved ? readings(variable, before, after) : {}),
    ...(covered && isPremise(lab, id) ? { before: variable.reading(before) } : {}),
    ...(distribution ? { distribution } : {}),
  };
}

/** Returns what may be shown of a value that is to be guessed: its value before, and no more. */
function coveredStrip({ range, bins }: DrawnDistribution, before: number | null): DrawnDistribution {
  return { range, bins, ...(before === null ? {} : { atBefore: before }) };
}

function markOf(lab: LabView, id: string, seen: boolean): Mark {
  const { antecedent } = lab;
  const { rung } = lab.value;
  if (rung === 'see') return seen ? 'observed' : 'none';
  if (antecedent.has(id)) return 'intervened';
  if (antecedent.size === 0) return 'none';
  if (!lab.reached.has(id)) return 'unchanged';
  return rung === 'imagine' ? 'counterfactual' : 'none';
}

/** Returns whether a value changed by more than half a slider step. */
function differs(variable: SystemVariable, before: number, after: number): boolean {
  return Math.abs(after - before) > variable.step / 2;
}

/** Formats a value and the one before, with one more digit if the change would not be visible. */
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

/** Values of a variable before and after the act, and what is known of it. */
interface NodeValues {
  readonly before: number;
  readonly after: number;
  readonly isPending: boolean;
  readonly isSeen: boolean;
}

function stripOf(
  lab: LabView,
  variable: SystemVariable,
  { before, after, isPending: pending, isSeen }: NodeValues,
): DrawnDistribution | null {
  const seeing = lab.value.rung === 'see';
  if (lab.problem !== null) return null;
  const { now, ghost } = barsOf(lab, variable.id);
  if (!now) return null;
  return {
    range: axisOf(variable),
    bins: pending && ghost ? binsOf(variable, ghost) : binsOf(variable, now),
    ...(ghost && ghost !== now ? { before: binsOf(variable, ghost) } : {}),
    ...(seeing && !isSeen ? {} : { at: pending ? before : after }),
    ...(lab.antecedent.size > 0 && !seeing && differs(variable, before, after) ? { atBefore: before } : {}),
  };
}

/**
 * Returns the bars of a variable and those behind them. The engine's count every world; those of drawn worlds stand in
 * until its answer has arrived, and show what acts change.
 */
function barsOf(
  { value: { rung }, antecedent, reached, answers, beliefs }: LabView,
  id: string,
): { readonly now: Bars | undefined; readonly ghost: Bars | undefined } {
  const { before, after, prior } = beliefs;
  if (rung === 'see')
    return { now: answers.detail(id) ?? before.get(id), ghost: answers.prior(id) ?? prior.get(id) };
  const isUntouched = rung === 'do' && !(antecedent.size > 0 && reached.has(id));
  const untouched = isUntouched ? answers.prior(id) : null;
  return { now: untouched ?? after.get(id), ghost: untouched ?? before.get(id) };
}

/** Shares over equal bins of a variable's range. */
interface Bars {
  readonly bins: ArrayLike<number>;
}

/** Cache of bars, so that unchanged beliefs have identical ones and the graph need not compare them. */
const drawnBins = new WeakMap<Bars, readonly Bin[]>();

/** Returns a belief's shares as bars over the variable's range. */
export function binsOf(variable: SystemVariable, belief: Bars): readonly Bin[] {
  const cached = drawnBins.get(belief);
  if (cached) return cached;
  const bins = equalBins(belief.bins, variable.range);
  drawnBins.set(belief, bins);
  return bins;
}
