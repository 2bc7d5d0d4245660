import { describe, expect, it } from 'vitest';
import { pendulum, pictureItems, taskOf, type PictureItem } from '../../../../../tests/support/benchmarks.ts';
import { causalCircuit, waterFlow } from '../../../systems/index.ts';
import { shownPictures } from '../../tasks/item.ts';
import type { Protocol } from '../../tasks/answer.ts';
import { judge } from '../index.ts';
import { targetsOf } from '../../tasks/kit/target-variables.ts';
import { required } from '../../../../../tests/support/required.ts';

function firstOf(task: string, system: typeof pendulum): PictureItem {
  return required(pictureItems(task, system, 1)[0]);
}

const say = (item: PictureItem, text: string, protocol: Protocol = 'audited') =>
  judge(item, { id: item.id, text }, protocol);
const score = (item: PictureItem, scores: Readonly<Record<string, number>>, protocol: Protocol = 'audited') =>
  judge(item, { id: item.id, scores }, protocol);

describe('answers of four values', () => {
  const made = firstOf('counterfactual', waterFlow);
  const truth = { ball_size: 'large', hole_position: 'middle', water_level: 'high', water_flow: 'right' };
  const item: PictureItem = { ...made, truth };
  const lines = (more: Partial<typeof truth>) =>
    Object.entries({ ...truth, ...more })
      .map(([id, value]) => `${id.replace('_', ' ')}: ${value}`)
      .join('\n');

  it.each(['audited', 'published'] as const)('count a quarter each, by the %s protocol', (protocol) => {
    expect(say(item, lines({}), protocol)).toMatchObject({
      outcome: 'right',
      credit: 1,
      reading: truth,
      why: 'All values are right.',
    });
    expect(say(item, lines({ ball_size: 'small' }), protocol)).toMatchObject({
      outcome: 'partly',
      credit: 0.75,
      reading: { ...truth, ball_size: 'small' },
      why: 'ball size was answered “small”, right is “large”.',
    });
    const wrong = { ball_size: 'small', hole_position: 'top', water_level: 'low', water_flow: 'left' };
    expect(say(item, lines(wrong), protocol)).toMatchObject({ outcome: 'wrong', credit: 0 });
    expect(say(item, lines(wrong), protocol).why.split('; ')).toHaveLength(4);
  });

  it('without any value are unreadable, or wrong as the authors count', () => {
    expect(say(item, 'Hm.')).toMatchObject({ outcome: 'unparsed', credit: 0, reading: null });
    const published = say(item, 'Hm.', 'published');
    expect(published).toMatchObject({ outcome: 'wrong', credit: 0 });
    expect(published.why).toContain('ball size was not found by the published rule, right is “large”');
    expect(say(item, 'ball size: large')).toMatchObject({ outcome: 'partly', credit: 0.25 });
  });

  it('are read only for variables in the truth', () => {
    const odd: PictureItem = { ...item, truth: { moon: 'full' } };
    expect(say(odd, lines({}))).toMatchObject({ outcome: 'unparsed', credit: 0 });
    expect(say(odd, lines({}), 'published')).toMatchObject({ outcome: 'wrong', reading: { moon: null } });
    expect(say({ ...item, truth: {} }, lines({}), 'published')).toMatchObject({
      credit: 0,
      outcome: 'wrong',
    });
  });

  it('are those with the highest score, with partial credit for ties as audited', () => {
    const scores = {
      'ball size: large': 0.9,
      'ball size: small': 0.1,
      'hole position: middle': 0.5,
      'hole position: top': 0.5,
      'water level: low': 0.7,
      'water level: high': 0.2,
      'water flow: left or ball size: small': 5,
      nothing: 9,
    };
    const tied = score(item, scores);
    expect(tied).toMatchObject({ outcome: 'partly', credit: 0.375 });
    expect(tied.reading).toMatchObject({ ball_size: 'large', hole_position: null, water_level: 'low' });
    expect(score(item, scores, 'published').credit).toBe(0.5);
    expect(score(item, { nothing: 1 })).toMatchObject({ outcome: 'unparsed', credit: 0 });
  });
});

describe('the answer which variable was set', () => {
  const item: PictureItem = { ...firstOf('intervention-target', waterFlow), truth: 'ball_size' };

  it('is the one that an answer names and does not deny', () => {
    expect(say(item, 'The ball size.')).toMatchObject({ outcome: 'right', credit: 1, reading: 'ball_size' });
    expect(say(item, 'water level')).toMatchObject({ outcome: 'wrong', credit: 0, reading: 'water_level' });
    expect(say(item, 'water level')).toHaveProperty(
      'why',
      expect.stringContaining('Read water level out of'),
    );
    expect(say(item, 'ball size or water level')).toMatchObject({
      outcome: 'unparsed',
      credit: 0,
      reading: null,
      why: expect.stringContaining('2 variables are named') as string,
    });
    expect(say(item, 'It is not the ball size.').why).toContain('only denies the ball size');
    expect(say(item, 'Hm.').why).toContain('No variable is named');
  });

  it('is right as the authors count if it is named anywhere', () => {
    const both = 'ball size or water level';
    expect(say(item, both, 'published')).toMatchObject({ outcome: 'right', credit: 1, reading: 'ball_size' });
    expect(say(item, 'water level', 'published')).toMatchObject({
      outcome: 'wrong',
      credit: 0,
      reading: 'water_level',
      why: expect.stringContaining('are not in') as string,
    });
    expect(say(item, 'Hm.', 'published')).toMatchObject({ outcome: 'wrong', reading: null });
  });

  it('may name the arm’s position only without demonstrations, and only for the circuit', () => {
    const made = firstOf('intervention-target', causalCircuit);
    const arm: PictureItem = { ...made, truth: 'robot_arm', payload: { ...made.payload, images: 2 } };
    const shown: PictureItem = { ...arm, payload: { ...arm.payload, images: 6 } };
    expect(say(arm, 'arm position', 'published').outcome).toBe('right');
    expect(say(shown, 'arm position', 'published').outcome).toBe('wrong');
    expect(say(item, 'arm position', 'published').outcome).toBe('wrong');
  });

  it('is the one with the highest score, with partial credit for ties as audited', () => {
    expect(score(item, { 'ball size': 2, 'water level': 1, odd: 9 })).toMatchObject({
      outcome: 'right',
      credit: 1,
      reading: 'ball_size',
      why: expect.stringContaining('The ball size has the highest score') as string,
    });
    const tied = { 'ball size': 2, 'water level': 2, 'hole position': 1 };
    expect(score(item, tied)).toMatchObject({ outcome: 'partly', credit: 0.5, reading: null });
    expect(score(item, { 'hole position': 2, 'water level': 2 })).toMatchObject({
      outcome: 'wrong',
      credit: 0,
    });
    expect(score(item, tied, 'published')).toMatchObject({ outcome: 'right', reading: 'ball_size' });
    const other = { 'water level': 2, 'ball size': 2 };
    expect(score(item, other, 'published')).toMatchObject({ outcome: 'wrong', reading: 'water_level' });
    expect(score(item, { odd: 1 })).toMatchObject({ outcome: 'unparsed', credit: 0, reading: null });
  });

  it('cannot be solved from a picture without a known state', () => {
    const { after: _, ...payload } = item.payload;
    const file = {
      kind: 'file',
      file: 'x.png',
      alt: '',
      name: shownPictures(item).at(-1)?.name ?? '',
    } as const;
    const solve = (one: PictureItem) => taskOf('intervention-target').solve?.(one);
    expect(() => solve({ ...item, payload, pictures: [...item.pictures.slice(0, -1), file] })).toThrow(
      `The item ${item.id} has no picture after the change.`,
    );
    const still = { ...item, payload: { ...item.payload, after: item.payload.state } };
    expect(() => solve(still)).toThrow('No single variable explains the change.');
  });

  it('is one of the variables that can be set', () => {
    expect(item.form).toEqual({
      kind: 'choice',
      pick: 1,
      options: targetsOf(waterFlow).map(({ label }) => ({ text: label })),
    });
  });
});
