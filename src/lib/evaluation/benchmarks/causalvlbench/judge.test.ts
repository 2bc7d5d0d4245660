import { describe, expect, it } from 'vitest';
import { pictureItems, type PictureItem } from '../../../../../tests/support/benchmarks.ts';
import { labelById, waterFlow } from '../../../systems/index.ts';
import type { Protocol } from '../../tasks/answer.ts';
import { fieldLines } from '../../tasks/kit/baselines/baselines.ts';
import { judge } from '../index.ts';
import { hasEdge, type GraphTruth } from './payload.ts';

describe('judgements', () => {
  it('state what was read, and why it is right or wrong', () => {
    const [target] = pictureItems('intervention-target', waterFlow, 1);
    const [structure] = pictureItems('structure-single', waterFlow, 1);
    const [values] = pictureItems('counterfactual', waterFlow, 1);
    if (!target || !structure || !values) throw new Error('No items.');
    const say = (item: PictureItem, text: string, protocol: Protocol = 'audited') =>
      judge(item, { id: item.id, text }, protocol);
    const label = labelById(waterFlow, String(target.truth));
    expect(say(target, 'Water flow!')).toMatchObject({
      outcome: 'wrong',
      reading: 'water_flow',
      why: `Read water flow out of \u201cWater flow!\u201d; the ${label} was set.`,
    });
    expect(say(target, `It is not the ${label}.`)).toMatchObject({ outcome: 'unparsed', reading: null });
    expect(judge(target, undefined, 'audited')).toMatchObject({ outcome: 'missing', credit: 0 });
    const right = structure.payload.pair && hasEdge(structure.truth as GraphTruth, structure.payload.pair);
    expect(say(structure, 'Yes and no')).toMatchObject({ outcome: 'unparsed', reading: null });
    expect(say(structure, 'Yes')).toMatchObject({
      outcome: right === true ? 'right' : 'wrong',
      reading: 'yes',
    });
    expect(say(structure, 'Yes.', 'published')).toMatchObject({ reading: 'no' });
    expect(judge(structure, { id: structure.id, scores: { Yes: 0.5, No: 0.5 } }, 'audited').credit).toBe(0.5);
    const whole = fieldLines(waterFlow.variables, { ball_size: 'small' });
    expect(say(values, whole)).toMatchObject({ reading: { ball_size: 'small', water_flow: null } });
    expect(say(values, 'who knows').why).toBe('No variable has exactly one value in the answer.');
  });
});
