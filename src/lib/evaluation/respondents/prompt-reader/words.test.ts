import { describe, expect, it } from 'vitest';
import { pendulum, waterFlow } from '../../../../../tests/support/benchmarks.ts';
import { actIn } from './act.ts';
import { nameMentionsIn, sentencesIn, systemIn } from './mentions.ts';
import { statedIn } from './stated.ts';
import { pairIn } from './structure.ts';
import { asksValues } from './values.ts';

const forwards = { cause: 'ball_size', effect: 'water_level', isNegated: false };
const backwards = { cause: 'water_level', effect: 'ball_size', isNegated: false };

describe('a question about cause and effect', () => {
  it.each([
    ...['cause', 'causes', 'affect', 'affects', 'influence', 'influences', 'determine', 'determines'],
    ...['impact', 'impacts', 'drive', 'drives', 'control', 'controls', 'change', 'changes'],
    ...['lead to', 'leads to', 'result in', 'have an effect on', 'have effects on'],
    ...['have a direct edge to', 'have an arrow to'],
  ])('can say that one variable does "%s" the other', (words) => {
    expect(pairIn(waterFlow, `does ball size ${words} water level?`)).toEqual(forwards);
  });

  it.each([
    ...['caused by', 'affected by', 'influenced by', 'determined by', 'impacted by', 'driven by'],
    ...['changed by', 'controlled by', 'due to', 'because of', 'an effect of', 'a result of'],
    ...['dependent on', 'a consequence or result of', 'the causal child of'],
  ])('can say that one variable is "%s" the other', (words) => {
    const read = pairIn(waterFlow, `is ball size ${words} water level?`);
    expect(read).toEqual(words === 'dependent on' ? forwards : backwards);
  });

  it.each([...['depend on', 'depends on', 'depend upon', 'depends directly on', 'depends directly upon']])(
    'reverses the direction for "%s"',
    (words) => {
      expect(pairIn(waterFlow, `does ball size ${words} water level?`)).toEqual(backwards);
    },
  );

  it.each(['does', 'do', 'did', 'is', 'are', 'was', 'can', 'could', 'would', 'will', 'has'])(
    'can start with "%s" and end without a mark',
    (word) => {
      expect(pairIn(waterFlow, `${word} ball size cause water level`)).toEqual(forwards);
    },
  );

  it.each(['so', 'now', 'then', 'question', 'q', 'finally', 'therefore', 'so now', 'question 1: so'])(
    'can start with "%s"',
    (word) => {
      const read = pairIn(waterFlow, `- ${word}, does ball size cause water level`);
      expect(read).toEqual(word === 'question 1: so' ? null : forwards);
    },
  );

  it('requires two variables, a causal word, and no request for a name', () => {
    expect(pairIn(waterFlow, 'ball size causes water level?')).toEqual(forwards);
    expect(pairIn(waterFlow, 'does ball size cause ball size to change?')).toBeNull();
    expect(pairIn(waterFlow, 'is ball size like water level?')).toBeNull();
    expect(pairIn(waterFlow, 'ball size causes water level.')).toBeNull();
    expect(pairIn(waterFlow, 'which of ball size and water level is the cause?')).toBeNull();
    expect(pairIn(waterFlow, 'what does ball size change in water level?')).toBeNull();
  });

  it('is the last of several, and can be negated', () => {
    const last = 'is hole position caused by water flow? does ball size not cause water level?';
    expect(pairIn(waterFlow, last)).toEqual({ ...forwards, isNegated: true });
    expect(pairIn(waterFlow, 'does ball size cause water level or not?')).toEqual(forwards);
    expect(pairIn(waterFlow, `${last} it is not.`)).toEqual({ ...forwards, isNegated: true });
  });
});

describe('names in a text', () => {
  it('are found with their positions, in order, in any inflection', () => {
    const text = 'the size of the ball, balls size, water level';
    expect(nameMentionsIn(waterFlow, text).map(({ id, from, to }) => [id, text.slice(from, to)])).toEqual([
      ['ball_size', 'size of the ball'],
      ['ball_size', 'balls size'],
      ['water_level', 'water level'],
    ]);
    expect(nameMentionsIn(waterFlow, 'football sizes')).toEqual([]);
  });

  it('determine the system that has most of them, and none for a tie', () => {
    expect(systemIn('the ball size')?.id).toBe('water-flow');
    expect(systemIn('ball size, pendulum angle and light position')?.id).toBe('pendulum');
    expect(systemIn('ball size, ball size and pendulum angle')).toBeNull();
    expect(systemIn('nothing')).toBeNull();
  });

  it('are in sentences, which end at a line end or a mark, but not at a decimal point', () => {
    const text = 'one is 1.5 high! two?? three\nfour. 5';
    expect(sentencesIn(text).map(({ text: one, from }) => [one, from])).toEqual([
      ['one is 1.5 high!', 0],
      [' two??', 16],
      [' three', 22],
      ['four.', 29],
      [' 5', 34],
    ]);
    for (const { text: one, from } of sentencesIn(text)) expect(text.slice(from).startsWith(one)).toBe(true);
  });
});

describe('an intervention in a text', () => {
  const large = { target: 'ball_size', to: { category: 'large' } };

  it.each([
    ...['were', 'was', 'had been', 'is', 'be', 'becomes', 'become', 'became', 'is set', 'is turned'],
    ...['is switched', 'is flipped', 'is moved', 'is made', 'is forced', 'is fixed', 'is held', 'is now'],
    ...['is by hand', 'were instead', '=', 'is changed to', 'is changed into', 'is set to be'],
    ...['is set to the value', 'is set to a value of', 'is set to the'],
  ])('can say that a variable "%s" so', (words) => {
    expect(actIn(waterFlow, `suppose ball size ${words} large`)).toMatchObject(large);
  });

  it.each([
    ...['if', 'suppose', 'imagine', 'assume', 'assuming', 'had', 'were', 'would', 'instead', 'change'],
    ...['changing', 'set', 'sets', 'setting', 'intervene', 'do', 'turn', 'turning', 'move', 'switch'],
    ...[
      'flip',
      'replace',
      'force',
      'become',
      'became',
      'counterfactual',
      'counterfactually',
      'make',
      'making',
      'changes',
      'intervention',
    ],
    ...['turns', 'moved', 'switches', 'flipped', 'replaced', 'forcing', 'becoming', 'sets'],
  ])('is counterfactual with "%s"', (word) => {
    expect(actIn(waterFlow, `${word}: ball size is large`)).toMatchObject(large);
    expect(actIn(waterFlow, `x${word}x: ball size is large`)).toBeNull();
  });

  it('sets a number within its range, and is otherwise ignored', () => {
    expect(actIn(pendulum, 'set light position to 120')).toMatchObject({ target: 'light_position', to: 120 });
    expect(actIn(pendulum, 'set light position to 100.5')?.to).toBe(100.5);
    expect(actIn(pendulum, 'set pendulum angle to -10')?.to).toBe(-10);
    expect(actIn(pendulum, 'set pendulum angle to \u221210')?.to).toBe(-10);
    expect(actIn(pendulum, 'set light position to 9999')).toBeNull();
    expect(actIn(pendulum, 'set light position to -9999')).toBeNull();
    for (const { id, range } of pendulum.variables) {
      const name = id.replaceAll('_', ' ');
      for (const end of range) expect(actIn(pendulum, `set ${name} to ${end}`)?.to).toBe(end);
    }
  });

  it('is the last one of all sentences, with the start of its sentence', () => {
    const text = 'if ball size is small, what? if hole position is set to top, what?';
    expect(actIn(waterFlow, text)).toEqual({
      ...{ target: 'hole_position', to: { category: 'top' } },
      from: text.indexOf(' if hole'),
    });
    // The second name has no value behind it: the first is what is set.
    expect(actIn(waterFlow, 'if ball size is large, what is water level?')).toMatchObject(large);
    expect(actIn(waterFlow, 'if water level and ball size = large')).toMatchObject(large);
  });
});

describe('stated values', () => {
  it.each(['ball size: large', 'ball size = large.', '- the ball size: large', '1. ball size: large'])(
    'can be a line: %s',
    (line) => {
      expect(statedIn(waterFlow, line)).toEqual({ ball_size: 'large' });
    },
  );

  it('can be on one line, and the last of a name counts', () => {
    const text = 'current values: ball size: small; hole position: top, water level: low\nball size: large';
    expect(statedIn(waterFlow, text)).toEqual({
      ball_size: 'large',
      hole_position: 'top',
      water_level: 'low',
    });
  });

  it.each([
    ...['ball size: large or small', 'ball size is like water level: low', 'my ball size: large'],
    ...['ball size: huge', 'size: large', 'the ball size is large'],
  ])('do not occur in: %s', (line) => {
    expect(statedIn(waterFlow, line)).toEqual({});
  });
});

describe('a question about the values in a picture', () => {
  it.each([
    ...['what', 'list', 'give', 'read', 'describe', 'state', 'report'].map((word) => `${word} the values`),
    ...['what is the state?', 'what are the states?', 'name them: list each category', 'list categories'],
    ...['what values do they have?', 'what is the ball size?', 'whats the ball size and the water level'],
    ...['what is shown: ball size in this image now'],
  ])('is: %s', (text) => {
    expect(asksValues(waterFlow, text)).toBe(true);
  });

  it.each([
    ...['what are the final values?', 'what are the new values?', 'what are the resulting values?'],
    ...['what values follow?', 'then what are the values?', 'what are the values afterwards?'],
    ...['what would the values be?', 'do(ball size = large): what are the values?', 'values'],
    ...['what is the ball size for me?', 'what is this picture?', 'the ball size?', 'so what is ball size?'],
    ...['the ball size is what?', 'this is the ball size, what?', 'what is this?'],
  ])('is not: %s', (text) => {
    expect(asksValues(waterFlow, text)).toBe(false);
  });
});
