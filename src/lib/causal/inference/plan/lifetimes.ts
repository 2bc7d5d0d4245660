import type { Engine } from '../network/engine.ts';
import { exogenousIndex, exogenousReference, type Reference } from '../network/network.ts';
import type { Lifetime, InferenceStep } from './plan-types.ts';
import { parentsOfNode, reachOf } from '../network/reach.ts';

/** Returns from which step to which each node and each coordinate is needed. */
export function lifetimesOf(
  engine: Engine,
  steps: readonly InferenceStep[],
  targets: readonly Reference[],
  given: ReadonlySet<Reference>,
  finiteNodes: ReadonlySet<number>,
): readonly Lifetime[] {
  const firstUse = new Map<Reference, number>();
  const lastUse = new Map<Reference, number>();
  const computed = new Set<number>([...given].filter((reference) => reference >= 0));
  const used = steps.map((): Reference[] => []);
  const use = (reference: Reference, at: number): void => {
    used[at]?.push(reference);
    if (!firstUse.has(reference)) firstUse.set(reference, at);
    lastUse.set(reference, at);
  };
  steps.forEach((step, at) => {
    const own = ownReferences(step);
    const start = own.flatMap((reference) =>
      reference < 0 ? [reference] : [reference, ...parentsOfNode(engine.network, reference)],
    );
    // An open node is computed from its parents whenever it is read.
    const settled = (node: number): boolean =>
      computed.has(node) && (given.has(node) || finiteNodes.has(node));
    const { nodes, coordinates } = reachOf(
      engine.network,
      start,
      (node) => own.includes(node) || !settled(node),
    );
    for (const node of nodes) if (!given.has(node)) use(node, at);
    for (const index of coordinates) use(exogenousReference(index), at);
    if (step.kind === 'evaluate') computed.add(step.node);
  });
  for (const target of targets) if (lastUse.has(target)) lastUse.set(target, Infinity);
  const opened = inStepsOf(firstUse, steps.length);
  const released = inStepsOf(lastUse, steps.length);
  const alive = new Set<Reference>();
  return steps.map((_, at) => {
    for (const reference of opened[at] ?? []) alive.add(reference);
    const gone = released[at] ?? [];
    for (const reference of gone) alive.delete(reference);
    const live = [...alive];
    const read = used[at] ?? [];
    return {
      usedNodes: read.filter((reference) => reference >= 0),
      usedCoordinates: read.filter((reference) => reference < 0).map(exogenousIndex),
      releasedNodes: gone.filter((reference) => reference >= 0),
      releasedCoordinates: gone.filter((reference) => reference < 0).map(exogenousIndex),
      liveNodes: live.filter((reference) => reference >= 0),
      liveCoordinates: live.filter((reference) => reference < 0).map(exogenousIndex),
    };
  });
}

/**
 * Groups references by step; those beyond the last step are left out.
 *
 * @param at the step of each reference
 */
function inStepsOf(at: ReadonlyMap<Reference, number>, steps: number): readonly (readonly Reference[])[] {
  const references = Array.from({ length: steps }, (): Reference[] => []);
  for (const [reference, step] of at) references[step]?.push(reference);
  return references;
}

/** Returns what a step computes or checks against the model. */
function ownReferences(step: InferenceStep): readonly Reference[] {
  switch (step.kind) {
    case 'evaluate':
      return [step.node];
    case 'observe':
      return [step.reference];
    case 'solve':
      return step.observed.map(({ reference }) => reference);
  }
}
