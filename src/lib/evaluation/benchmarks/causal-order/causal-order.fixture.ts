import { getSystem } from '../../../systems/known.ts';
import type { System } from '../../../systems/index.ts';
import type { Answer, Protocol, RawAnswer } from '../../tasks/answer.ts';
import type { Item } from '../../tasks/item.ts';
import { scoreAnswers } from '../../tasks/report.ts';
import type { Variant } from '../../tasks/variant.ts';
import { defaultVariant } from '../items.fixture.ts';
import { causalOrderTask as task } from './causal-order.ts';
import type { Payload, Truth } from './items.ts';

/** An item of the causal order task. */
export type OrderItem = Item<Payload, Truth>;

/** The systems of the task's subjects. */
export const systems = task.subjects.filter(({ id }) => id !== 'stories').map(({ id }) => getSystem(id));

/** Generates items about a system, in the default variant. */
export function makeItems(
  system: System,
  count: number,
  seed = 1,
  changes: Partial<Variant> = {},
): readonly OrderItem[] {
  const variant = { ...defaultVariant(task.id, system), ...changes };
  return [...task.generate(system.id, { count, seed, variant })];
}

/** Returns the figures of the given answers. */
export function scoreAll(
  items: readonly OrderItem[],
  say: (item: OrderItem, index: number) => RawAnswer | undefined,
  protocol: Protocol = 'audited',
) {
  const answers = new Map<string, Answer>();
  for (const [index, item] of items.entries()) {
    const said = say(item, index);
    if (said !== undefined) answers.set(item.id, { id: item.id, ...said });
  }
  return scoreAnswers(task, items, answers, protocol).figures;
}

/** Returns the answer “A” or “B”. */
export function letter(index: number): RawAnswer {
  return { text: index === 0 ? 'A' : 'B' };
}
