import type { Engine } from '../network/engine.ts';
import type { OrderedEvidence } from './evidence-order.ts';
import { nodeDependsOn } from '../invert/invert.ts';
import type { Reference } from '../network/network.ts';
import { depthFirst, parentsOfNode } from '../network/reach.ts';
import { valueCountsOf } from './value-counts.ts';

/** A node to compute, or a piece of evidence to process. */
export type FiniteItem = number | OrderedEvidence;

interface Task {
  readonly item: FiniteItem;
  /** References that this task reads, and the one that it makes for others to read. */
  readonly reads: readonly Reference[];
  readonly makes: Reference | null;
  readonly after: Set<Task>;
}

/**
 * Returns an order of the finite part of a plan with few live values: the cheapest of a depth-first one from the
 * evidence, one that computes all it can before the next uniform is opened (so that it is read in all of several
 * worlds), and a greedy one (as for elimination orders).
 *
 * @param nodes nodes to compute, ascending
 *
 * @param later references that are read after the finite part and stay alive
 * @param known nodes whose values were observed
 */
export function orderFinite(
  engine: Engine,
  nodes: readonly number[],
  evidence: readonly OrderedEvidence[],
  later: readonly Reference[],
  known: ReadonlySet<number>,
): readonly FiniteItem[] {
  const tasks = makeTasks(engine, nodes, evidence, known);
  const kept = new Set(later);
  const finite = new Set(nodes);
  for (const reference of later) {
    if (reference < 0 || finite.has(reference)) continue;
    for (const parent of parentsOfNode(engine.network, reference)) kept.add(parent);
  }
  const weigh = weighTasks(engine, tasks);
  const deep = depthFirstOrder(tasks);
  const orders = [deep, eagerOrder(deep), greedyOrder(tasks, kept, weigh)];
  const costs = orders.map((order) => costOf(order, kept, weigh));
  const best = orders[costs.indexOf(Math.min(...costs))] ?? deep;
  return best.map(({ item }) => item);
}

/** Maximum number of bits; more make no difference to an order. */
const MAX_BITS = 40;

/** Returns the information of a value in bits: its contribution to the number of states, as a power of two. */
function weighTasks(engine: Engine, tasks: readonly Task[]): (reference: Reference) => number {
  const countOf = valueCountsOf(engine);
  const bits = new Map<Reference, number>();
  const own = (reference: Reference): number =>
    Math.min(MAX_BITS, Math.log2(Math.max(1, countOf(reference))));
  const weigh = (reference: Reference): number => bits.get(reference) ?? own(reference);
  for (const { reads, makes } of tasks) {
    if (makes === null) continue;
    // A value carries no more information than what it was computed from: none, if it was set.
    const above = reads.reduce((sum, reference) => sum + weigh(reference), 0);
    bits.set(makes, Math.min(own(makes), above));
  }
  return weigh;
}

/** Tracks which values are alive while tasks are done in order. */
class Ledger {
  readonly #left = new Map<Reference, number>();
  readonly #alive = new Set<Reference>();
  readonly #weigh: (reference: Reference) => number;
  bits = 0;

  constructor(tasks: readonly Task[], kept: ReadonlySet<Reference>, weigh: (reference: Reference) => number) {
    this.#weigh = weigh;
    for (const { reads } of tasks) {
      for (const reference of reads) this.#left.set(reference, (this.#left.get(reference) ?? 0) + 1);
    }
    for (const reference of kept) this.#left.set(reference, Infinity);
  }

  /** Returns the bits by which a task increases the number of states. */
  growth({ reads, makes }: Task): number {
    let change = makes !== null && (this.#left.get(makes) ?? 0) > 0 ? this.#weigh(makes) : 0;
    for (const reference of reads) {
      const more = (this.#left.get(reference) ?? 0) > 1;
      if (this.#alive.has(reference) !== more)
        change += more ? this.#weigh(reference) : -this.#weigh(reference);
    }
    return change;
  }

  do(task: Task): void {
    this.bits += this.growth(task);
    for (const reference of task.reads) {
      const left = (this.#left.get(reference) ?? 0) - 1;
      this.#left.set(reference, left);
      if (left > 0) this.#alive.add(reference);
      else this.#alive.delete(reference);
    }
    if (task.makes !== null && (this.#left.get(task.makes) ?? 0) > 0) this.#alive.add(task.makes);
  }
}

/** Always takes the task that increases the number of states least. */
function greedyOrder(
  tasks: readonly Task[],
  kept: ReadonlySet<Reference>,
  weigh: (reference: Reference) => number,
): readonly Task[] {
  const ledger = new Ledger(tasks, kept, weigh);
  const open = new Set(tasks);
  const waiting = new Map(tasks.map((task) => [task, task.after.size]));
  const followers = followersOf(tasks);
  const ordered: Task[] = [];
  while (open.size > 0) {
    let best: Task | null = null;
    let minGrowth = Infinity;
    for (const task of open) {
      if ((waiting.get(task) ?? 0) > 0) continue;
      const growth = ledger.growth(task);
      if (growth < minGrowth) [best, minGrowth] = [task, growth];
    }
    // Pieces of evidence that wait for each other are processed in the given order.
    best ??= [...open][0] ?? null;
    if (best === null) break;
    open.delete(best);
    for (const task of followers.get(best) ?? []) waiting.set(task, (waiting.get(task) ?? 0) - 1);
    ordered.push(best);
    ledger.do(best);
  }
  return ordered;
}

/** Does each task as late as the first one that waits for it allows. */
function depthFirstOrder(tasks: readonly Task[]): readonly Task[] {
  const ordered = new Set<Task>();
  const entered = new Set<Task>();
  const visit = (task: Task): void => {
    if (entered.has(task)) return;
    entered.add(task);
    for (const before of task.after) visit(before);
    ordered.add(task);
  };
  for (const task of tasks) visit(task);
  return [...ordered];
}

/** Does one task that waits for nothing, then all tasks that this unblocks, and so on. */
function eagerOrder(tasks: readonly Task[]): readonly Task[] {
  const waiting = new Map(tasks.map((task) => [task, task.after.size]));
  const followers = followersOf(tasks);
  const ordered = new Set<Task>();
  const run = (task: Task): void => {
    const ready = [task];
    for (const next of ready) {
      ordered.add(next);
      for (const follower of followers.get(next) ?? []) {
        const left = (waiting.get(follower) ?? 0) - 1;
        waiting.set(follower, left);
        if (left === 0) ready.push(follower);
      }
    }
  };
  const free = tasks.filter(({ after }) => after.size === 0);
  // Constants cost nothing to compute, and unblock other tasks.
  for (const task of free) if (task.reads.length === 0) run(task);
  for (const task of free) if (task.reads.length > 0) run(task);
  // Pieces of evidence that wait for each other are processed in the given order.
  for (const task of tasks) if (!ordered.has(task)) run(task);
  return [...ordered];
}

function followersOf(tasks: readonly Task[]): ReadonlyMap<Task, readonly Task[]> {
  const followers = new Map<Task, Task[]>(tasks.map((task) => [task, []]));
  for (const task of tasks) for (const other of task.after) followers.get(other)?.push(task);
  return followers;
}

/** Returns the number of states over all tasks, if every value carries all its information. */
function costOf(
  tasks: readonly Task[],
  kept: ReadonlySet<Reference>,
  weigh: (reference: Reference) => number,
): number {
  const ledger = new Ledger(tasks, kept, weigh);
  return tasks.reduce((sum, task) => {
    ledger.do(task);
    return sum + 2 ** ledger.bits;
  }, 0);
}

/** Returns tasks in depth-first order, which breaks ties, with what each must wait for. */
function makeTasks(
  engine: Engine,
  nodes: readonly number[],
  evidence: readonly OrderedEvidence[],
  known: ReadonlySet<number>,
): readonly Task[] {
  const { network } = engine;
  const byNode = new Map<number, Task>();
  const isOpen = (reference: Reference): boolean => reference < 0 || !known.has(reference);
  for (const node of depthFirst(network, nodes)) {
    const reads = parentsOfNode(network, node).filter(isOpen);
    byNode.set(node, { item: node, reads, makes: node, after: new Set() });
  }
  const observations = evidence.map((observed): Task => {
    const { reference } = observed;
    const reads = reference < 0 ? [reference] : parentsOfNode(network, reference).filter(isOpen);
    return { item: observed, reads, makes: null, after: new Set() };
  });
  for (const task of byNode.values()) {
    for (const parent of task.reads) {
      const before = byNode.get(parent);
      if (before) task.after.add(before);
    }
  }
  for (const task of observations) waitFor(engine, task, byNode, known);
  // Evidence first among equals: it only reduces the number of states.
  return [...observations, ...byNode.values()];
}

/**
 * Sets what a task waits for. Evidence waits for what it reads. Values of the coordinate that it is solved for wait for
 * the evidence instead: by then the coordinate is narrowed.
 */
function waitFor(
  engine: Engine,
  task: Task,
  byNode: ReadonlyMap<number, Task>,
  known: ReadonlySet<number>,
): void {
  const observed = task.item;
  if (typeof observed === 'number' || observed.reference < 0) return;
  const { pivot, reference } = observed;
  const isKnown = (node: number): boolean => known.has(node);
  const seen = new Set<number>();
  const open = [...parentsOfNode(engine.network, reference)];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    const before = byNode.get(parent);
    if (!before || seen.has(parent)) continue;
    seen.add(parent);
    if (pivot !== null && observed.ownsPivot && nodeDependsOn(engine, parent, pivot, isKnown)) {
      before.after.add(task);
      open.push(...parentsOfNode(engine.network, parent));
    } else task.after.add(before);
  }
}
