import type { ReasoningState } from '../network/context.ts';
import type { Engine } from '../network/engine.ts';
import type { InferencePlan, InferenceStep } from '../plan/plan-types.ts';
import { SlotTable, type FrontierSlots } from './slots.ts';

/** One step of a plan with the layout of states before, during and after it. */
export interface Stage {
  readonly step: InferenceStep;
  readonly table: SlotTable;
  /** Slots that the step reads or settles; all others are unchanged by it. */
  readonly used: FrontierSlots;
  /** Index of each used slot in the layout before; -1 if it still has its initial value. */
  readonly usedBefore: readonly number[];
  readonly usedAtStart: readonly number[];
  /** Index of each slot among the used ones. */
  readonly usedAt: ReadonlyMap<number, number>;
  /** The layout after the step: for each slot its index among the used ones, or else in the layout before. */
  readonly live: FrontierSlots;
  readonly liveFromUsed: readonly number[];
  readonly liveFromBefore: readonly number[];
  /** Indices in the layout before that the step reads; null if it reads all of them. */
  readonly reads: readonly number[] | null;
  /** Whether states can become equal. */
  readonly merges: boolean;
}

/** Returns the stage of step number `at`. */
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
