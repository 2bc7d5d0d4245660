import { createItems, defaultVariant } from '../test-support.ts';
import { describe, expect, it } from 'vitest';
import { waterFlow } from '../../systems/index.ts';
import { createItems } from '../items.ts';
import { hasEdge, targetOf } from '../truth.ts';
import type { Item, Protocol, TaskId } from '../types.ts';
import { defaultVariant } from '../variant.ts';
import { labelOf, valueLines } from '../words.ts';
import { judge } from './judge.ts';
import { matchAnswers } from './match.ts';
import { scoreAnswers } from './report.ts';

function itemsOf(task: TaskId, count: number): readonly Item[] {
  const variant = defaultVariant(task, waterFlow);
  return createItems(task, waterFlow, { count, seed: 1, variant }).map(({ item }) => item);
}

describe('judgements', () => {
  it('say what was read, and why it is right or wrong', () => {
    const [target] = itemsOf('intervention-target', 1);
    const [structure] = itemsOf('structure-single', 1);
    const [values] = itemsOf('counterfactual', 1);
    if (!target || !structure || !values) throw new Error('No items.');
    const say = (item: Item, text: string, protocol: Protocol = 'audited') =>
      judge(item, { id: item.id, text }, protocol);
    const label = labelOf(waterFlow, targetOf(target.truth));
    expect(say(target, 'Water flow!')).toMatchObject({
      outcome: 'wrong',
      reading: 'water_flow',
      why: `Read water flow out of \u201cWater flow!\u201d; the ${label} was set.`,
    });
    expect(say(target, `It is not the ${label}.`)).toMatchObject({ outcome: 'unparsed', reading: null });
    expect(judge(target, undefined, 'audited')).toMatchObject({ outcome: 'missing', credit: 0 });
    const right = structure.pair && hasEdge(structure.truth, structure.pair);
    expect(say(structure, 'Yes and no')).toMatchObject({ outcome: 'unparsed', reading: null });
    expect(say(structure, 'Yes')).toMatchObject({
      outcome: right === true ? 'right' : 'wrong',
      reading: 'yes',
    });
    expect(say(structure, 'Yes.', 'published')).toMatchObject({ reading: 'no' });
    expect(judge(structure, { id: structure.id, scores: { Yes: 0.5, No: 0.5 } }, 'audited').credit).toBe(0.5);
    const whole = valueLines(waterFlow, { ball_size: 'small' });
    expect(say(values, whole)).toMatchObject({ reading: { ball_size: 'small', water_flow: null } });
    expect(say(values, 'who knows').why).toBe('No variable has exactly one value in the answer.');
  });
});

describe('matchAnswers', () => {
  it('refuses answers to unknown items, and two to one', () => {
    const items = itemsOf('counterfactual', 2);
    const id = items[0]?.id ?? '';
    expect(matchAnswers(items, [{ id: 'x', text: '' }])).toEqual({
      ok: false,
      error: 'There is an answer to "x", which is no item here.',
    });
    const twice = matchAnswers(items, [
      { id, text: 'a' },
      { id, text: 'a' },
    ]);
    expect(twice.ok).toBe(false);
  });

  it('keeps items of other tasks out of a report', () => {
    const items = itemsOf('counterfactual', 1);
    expect(() => scoreAnswers('structure-pair', items, new Map(), 'audited')).toThrow(
      'is one of counterfactual',
    );
  });
});
