import { findSystem } from '../../systems/index.ts';
import { taskOf } from '../registry.ts';
import type { Answer, Judgement, Protocol, ScorableItem } from '../types.ts';

/**
 * Reads an answer and judges it, with the reason in one sentence. `undefined` is an answer that never came.
 * Throws a RangeError where the item is of a system that there is none of.
 */
export function judge(item: ScorableItem, answer: Answer | undefined, protocol: Protocol): Judgement {
  if (answer === undefined) {
    return { id: item.id, outcome: 'missing', credit: 0, reading: null, why: 'There is no answer.' };
  }
  const system = findSystem(item.system);
  if (system === undefined)
    throw new RangeError(`The item ${item.id} is of the unknown system ${item.system}.`);
  return { id: item.id, ...taskOf(item.task).judge(system, item, answer, protocol) };
}
