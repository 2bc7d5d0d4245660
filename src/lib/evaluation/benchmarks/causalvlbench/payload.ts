import type { State } from '../../../systems/index.ts';
import type { ScorableItem } from '../../tasks/item.ts';

/** An ordered pair of variables, cause and effect, that a question asks about. */
export type OrderedPair = readonly [string, string];

/** An item's data besides its words. */
export interface Payload {
  /** All raw values before the intervention. */
  readonly state: State;
  readonly do?: Readonly<Record<string, number>>;
  /** Structure tasks: cause and effect that this item asks about. */
  readonly pair?: OrderedPair;
  /** The state after the intervention, if a second picture shows it. */
  readonly after?: State;
  /**
   * Counterfactuals in a finite system: the variables whose outcome is not determined by the stated values, as it
   * depends on hidden ones. Undefined if all are determined.
   */
  readonly undetermined?: readonly string[];
  /** Number of pictures in the prompt, worked examples included. */
  readonly images?: number;
}

/** The truth of structure tasks: the whole graph, in every question. */
export interface GraphTruth {
  readonly edges: readonly OrderedPair[];
}

/** The truth of counterfactuals: a category by variable id. */
export type ValuesTruth = Readonly<Record<string, string>>;

/** A scorable item of the counterfactual task. */
export type ValuesItem = ScorableItem<Payload, ValuesTruth>;

/** A worked example in a prompt, as printed in an item's line. */
export interface Demonstration {
  readonly state: State;
  readonly do?: Readonly<Record<string, number>>;
  readonly pair?: OrderedPair;
  readonly truth: unknown;
}

/** Returns whether the graph contains a pair's edge. */
export function hasEdge({ edges }: GraphTruth, [cause, effect]: OrderedPair): boolean {
  return edges.some(([from, to]) => from === cause && to === effect);
}

/**
 * Returns an item's intervention: variable and raw value.
 *
 * @throws Error for an item without one
 */
export function actOf({
  id,
  payload,
}: Pick<ScorableItem<Payload>, 'id' | 'payload'>): readonly [string, number] {
  const [act] = Object.entries(payload.do ?? {});
  if (act === undefined) throw new Error(`The item ${id} does not say what is set.`);
  return act;
}
