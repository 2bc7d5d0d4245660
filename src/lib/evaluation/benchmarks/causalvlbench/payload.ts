import type { State } from '../../../systems/index.ts';
import type { ScorableItem } from '../../tasks/item.ts';

/** An ordered pair of variables: cause and effect that a question asks about. */
export type OrderedPair = readonly [string, string];

/** What the items of this benchmark know beside their words. */
export interface Payload {
  /** All raw values before the intervention. */
  readonly state: State;
  readonly do?: Readonly<Record<string, number>>;
  /** Structure tasks: cause and effect that this item asks about. */
  readonly pair?: OrderedPair;
  /** The state after the intervention, where a second picture shows it. */
  readonly after?: State;
  /**
   * Counterfactuals in a finite system: the variables whose value after the change does not follow from the stated
   * values, as it hangs on something hidden. Left out where everything follows.
   */
  readonly undetermined?: readonly string[];
  /** How many pictures the prompt shows, worked examples included. */
  readonly images?: number;
}

/** The truth of structure tasks: the whole graph, on every question. */
export interface GraphTruth {
  readonly edges: readonly OrderedPair[];
}

/** The truth of counterfactuals: a category by variable id. */
export type ValuesTruth = Readonly<Record<string, string>>;

/** What counterfactuals are scored by. */
export type ValuesItem = ScorableItem<Payload, ValuesTruth>;

/** A worked example in a prompt, as an item's line prints it. */
export interface Demonstration {
  readonly state: State;
  readonly do?: Readonly<Record<string, number>>;
  readonly pair?: OrderedPair;
  readonly truth: unknown;
}

/** Whether a truth holds a pair's arrow. */
export function hasEdge({ edges }: GraphTruth, [cause, effect]: OrderedPair): boolean {
  return edges.some(([from, to]) => from === cause && to === effect);
}

/** What is set in an item: variable and raw value. Throws an Error for one that does not say. */
export function actOf({
  id,
  payload,
}: Pick<ScorableItem<Payload>, 'id' | 'payload'>): readonly [string, number] {
  const [act] = Object.entries(payload.do ?? {});
  if (act === undefined) throw new Error(`The item ${id} does not say what is set.`);
  return act;
}
