import type { ReasoningState } from '../network/context.ts';
import type { Engine } from '../network/engine.ts';
import type { InferencePlan, InferenceStep } from '../plan/plan-types.ts';
import { SlotTable, type FrontierSlots } from './slots.ts';

/** One step of a plan with the layout of the states before it, while it runs, and after it. */
export interface Stage {
  readonly step: InferenceStep;
  readonly table: SlotTable;
  /** What the step reads or settles: all else is the same before and after it. */
  readonly used: FrontierSlots;
  /** Where a used slot stands in the layout before; -1 where it still has the value that it started with. */
  readonly usedBefore: readonly number[];
  readonly usedAtStart: readonly number[];
  /** Where a slot stands among those that are used. */
  readonly usedAt: ReadonlyMap<number, number>;
  /** The layout after the step: for each slot where it stands among the used ones, or else in the layout before. */
  readonly live: FrontierSlots;
  readonly liveFromUsed: readonly number[];
  readonly liveFromBefore: readonly number[];
  /** Places in the layout before that the step reads; null where it reads all of them. */
  readonly reads: readonly number[] | null;
  /** Whether states can become the same. */
  readonly merges: boolean;
}

/** The stage of step number `at`. */
export function stageOf(
  engine: Engine,
  plan: InferencePlan,
  at: number,
  start: ReasoningState,
  before: FrontierSlots,
): Stage | null {
  const step = plan.steps[at];
  const lifetime = plan.lifetimes[at];
  if (!step || !lifetime) return null;
  const table = new SlotTable(engine);
  const used = table.of(lifetime.usedNodes, lifetime.usedCoordinates);
  const live = table.of(lifetime.liveNodes, lifetime.liveCoordinates);
  const usedAt = new Map(used.map((slot, i) => [slot, i]));
  const beforeAt = new Map(before.map((slot, i) => [slot, i]));
  const usedBefore = used.map((slot) => beforeAt.get(slot) ?? -1);
  const read = usedBefore.filter((i) => i >= 0);
  return {
    step,
    table,
    used,
    usedBefore,
    usedAtStart: used.map((slot) => table.read(start, slot)),
    usedAt,
    live,
    liveFromUsed: live.map((slot) => usedAt.get(slot) ?? -1),
    liveFromBefore: live.map((slot) => beforeAt.get(slot) ?? -1),
    reads: read.length < before.length ? read : null,
    merges: lifetime.releasedNodes.length + lifetime.releasedCoordinates.length > 0,
  };
}
