import { describe, expect, it } from 'vitest';
import type { Chain, Prevented } from '../types.ts';
import { claimsIn } from './claims.ts';

const event = (id: string, text: string): Chain['events'][number] => ({ id, text, time: 0, agent: 'cook' });

const chain: Chain = {
  events: [
    { ...event('crack', 'The cook cracked two eggs.'), label: 'the egg opening' },
    event('whisk', 'The cook whisked the eggs.'),
    event('radio', 'A radio played music.'),
    event('fry', 'The omelette sizzled in the pan.'),
    event('eat', 'The child ate the omelette.'),
  ],
  causes: { whisk: { all: ['crack'] }, fry: { all: ['whisk'] }, eat: { all: ['fry'] } },
  goal: 'eat',
  type: 'person-object',
};

function read(text: string, prevented?: Prevented): readonly string[] {
  return claimsIn(text, chain, prevented).claims.map(
    ({ cause, effect, polarity }) => `${cause ?? '?'}${polarity === 'holds' ? '>' : '!'}${effect ?? '?'}`,
  );
}

describe('claims in a text', () => {
  it.each([
    ['Without cracking the eggs, nothing could be whisked.', 'crack>whisk'],
    ['Everything depends on the whisking.', 'whisk>crack', 'whisk>radio', 'whisk>fry', 'whisk>eat'],
    ['Everything later depends on the whisking.', 'whisk>radio', 'whisk>fry', 'whisk>eat'],
    ['All later events depend on the sizzling.', 'fry>eat'],
    ['All events depend on the sizzling.', 'fry>crack', 'fry>whisk', 'fry>radio', 'fry>eat'],
    ['Everything that follows from the whisking would be gone.', 'whisk>fry'],
    ['So everything else that follows hinges on cracking the eggs.', 'crack>whisk'],
    ['It all depended on the sizzling in the pan.', 'fry>crack', 'fry>whisk', 'fry>radio', 'fry>eat'],
    ['Nothing depends on the whisking.', 'whisk!fry'],
    ['Nothing after depends on the whisking.', 'whisk!fry'],
    ['Everything depends on the weather.', '?>eat'],
    [
      'If the cook had not cracked the eggs, nothing would have happened.',
      'crack>whisk',
      'crack>radio',
      'crack>fry',
      'crack>eat',
    ],
    ['If the omelette had not sizzled, none of the other events would have happened then.', 'fry>eat'],
    ['Without the whisking nothing else would have happened then.', 'whisk>radio', 'whisk>fry', 'whisk>eat'],
    ['The radio caused nothing.', 'radio!eat'],
    ['The whisking led to nothing at all.', 'whisk!fry'],
    ['Everything depends on that.'],
    ['The omelette sizzled, so the child could eat it.', 'fry>eat'],
    ['Whisking is needed for the sizzling in the pan.', 'whisk>fry'],
    ['The sizzling omelette needs the whisking.', 'whisk>fry'],
    ['Cracking the eggs is what let the cook whisk.', 'crack>whisk'],
    ['Even without the radio, the child would still have eaten the omelette.', 'radio!eat'],
    ['The radio music did not make the omelette sizzle in the pan.', 'radio!fry'],
    ['It is not because of the radio that the cook whisked.', 'radio!whisk'],
    ['The cook whisked, not because of the radio.', 'radio!whisk'],
    ['If the eggs had not been cracked, the cook would have whisked nothing.', 'crack>whisk'],
    ['Had the eggs not been cracked, the cook could not have whisked.', 'crack>whisk'],
    ['If the eggs had not been cracked, the omelette would sizzle in the pan anyway.', 'crack!fry'],
    ['If the radio plays, the child still eats the omelette.', 'radio!eat'],
    ['The omelette still sizzled because the eggs were whisked.', 'whisk>fry'],
    ['The omelette would sizzle since the eggs were whisked and the child would eat it.', 'whisk>fry'],
    ['The omelette would sizzle because of the whisking, and a radio would play music.', 'whisk>fry'],
    [
      'The child would eat because the eggs were whisked and the omelette would sizzle.',
      'whisk>eat',
      'fry>eat',
    ],
    ['Without “the cook cracked two eggs”: not “the cook whisked the eggs”.', 'crack>whisk'],
    ['crack -> whisk → fry', 'crack>whisk', 'whisk>fry'],
    ['The cook whisked. That is why the omelette sizzled.', 'whisk>fry'],
    ['The pan sizzled due to a gas leak.', '?>fry'],
    ['The egg opening led to whisking.', 'crack>whisk'],
    ['What made the omelette sizzle was the whisking.', 'whisk>fry'],
    ['What led to the whisking was that the eggs were cracked.', 'crack>whisk'],
    ['What the sizzling omelette needed was the whisking.', 'whisk>fry'],
    ["What made the omelette sizzle wasn't the radio.", 'radio!fry'],
    ['What made the omelette sizzle was not the radio but the whisking.', 'whisk>fry'],
    ['What was needed for the whisking was the cracking of the eggs.', 'crack>whisk'],
    ['What the cook whisked was eggs.'],
    ['Not the radio but the whisking was needed for the sizzling.', 'whisk>fry'],
    ['Not the radio but the whisking made the omelette sizzle.', 'whisk>fry'],
    ['It was the whisking, not the radio, that made the omelette sizzle.', 'whisk>fry'],
    ["It wasn't the radio that made the omelette sizzle.", 'radio!fry'],
    ['The whisking, not the radio, made the omelette sizzle.', 'whisk>fry'],
    ['The radio was not necessary, the whisking was enough.', 'radio!eat', 'whisk>fry'],
    ["The radio isn't needed for the sizzling, the whisking is.", 'radio!fry', 'whisk>fry'],
    ['The whisking caused the sizzling, but did not cause the radio to play.', 'whisk>fry', 'whisk!radio'],
    ['The whisking made the omelette sizzle and let the child eat.', 'whisk>fry', 'whisk>eat'],
    ['Cracking the eggs led to the whisking, which made the omelette sizzle.', 'crack>whisk', 'whisk>fry'],
  ])('%s', (text, ...claims) => {
    expect(read(text)).toEqual(claims);
  });

  it.each([
    '',
    'Yes.',
    'First the eggs were cracked, then the cook whisked.',
    'Did the radio make the pan sizzle?',
  ])('do not occur in %j', (text) => {
    expect(read(text)).toEqual([]);
  });

  it.each([
    ['Without it, none of this would have happened: ', 'crack>whisk', 'crack>fry', 'crack>eat'],
    ['Without that, all of this would still have happened: ', 'crack!whisk', 'crack!fry', 'crack!eat'],
    ['None of the following would have happened: ', 'crack>whisk', 'crack>fry', 'crack>eat'],
    ['None of this happened: '],
  ])('are about the list before them: %j', (opening, ...claims) => {
    const list = `${opening}the cook whisked the eggs, the omelette could sizzle in the pan, the child ate the omelette.`;
    expect(read(list, { id: 'crack' })).toEqual(claims);
  });

  it.each([
    ['Without it, the whisking, the sizzling and the eating would not have happened.', '>'],
    ['Without it, neither the whisking, the sizzling nor the eating would have happened.', '>'],
    ['The whisking, the sizzling and the eating could not have taken place.', '>'],
    ['Without cracking the eggs, the whisking, the sizzling and the eating would not have happened.', '>'],
    ['Without it, the whisking, the sizzling and the eating would still have happened.', '!'],
  ])('are about the list after them: %j', (text, sign) => {
    const reading = claimsIn(text, chain, { id: 'crack' });
    expect(read(text, { id: 'crack' })).toEqual(['whisk', 'fry', 'eat'].map((end) => `crack${sign}${end}`));
    expect(reading.denied).toEqual([]);
  });

  it.each([
    ['The child would not have eaten, but the radio would still have played.', 'crack>eat', 'crack!radio'],
    ['The radio would still have played, but the child would not have eaten.', 'crack!radio', 'crack>eat'],
    [
      'The child would not have eaten, although the radio would have played anyway.',
      'crack>eat',
      'crack!radio',
    ],
    [
      'The radio would still have played while the omelette could not have sizzled.',
      'crack!radio',
      'crack>fry',
    ],
    ['The radio would still have played though nothing could be whisked.', 'crack!radio', 'crack>whisk'],
    ['The child would still not have eaten.', 'crack!eat'],
  ])('are distinguished if one event is lost and another stays: %s', (text, ...claims) => {
    expect(read(text, { id: 'crack' })).toEqual(claims);
  });

  it('exclude list items that have their own verb', () => {
    expect(
      read('The cook cracked two eggs, and the eating would not have happened.', { id: 'whisk' }),
    ).toEqual(['whisk>eat']);
  });

  it('are about the question’s supposition if a sentence states no reason of its own', () => {
    expect(read('The cook could not have whisked.', { id: 'crack' })).toEqual(['crack>whisk']);
    expect(read('The child would still eat the omelette.', { id: 'radio' })).toEqual(['radio!eat']);
    expect(read('The child would still eat the omelette.', { text: 'The cook baked bread.' })).toEqual([
      '?!eat',
    ]);
    expect(read('The cook could not have whisked.')).toEqual([]);
  });
});

it('the reader reads the reasons that the benchmark gives', () => {
  const away = { id: 'radio' };
  expect(
    read('Nothing that leads up to it is missing: the child ate the omelette without that.', away),
  ).toEqual(['radio!eat']);
  expect(
    read('There is another way: the child ate the omelette even where one way is closed.', away),
  ).toEqual(['radio!eat']);
  expect(
    read('That never happens here in the first place, so nothing changes: the child ate the omelette.', {
      text: 'The cook baked bread.',
    }),
  ).toEqual(['?!eat']);
});

it('the reader does not confuse a denial of something else with the denial of an event', () => {
  for (const text of [
    'There is another way: the child ate the omelette even where one way is closed.',
    'That never happens here in the first place, so nothing changes: the child ate the omelette.',
  ])
    expect(claimsIn(text, chain, { id: 'radio' })).toMatchObject({ named: ['eat'], denied: [] });
});

it('recognises an event by its own sentence, regardless of its words', () => {
  const odd: Chain = {
    ...chain,
    events: [
      event('wake', 'The dog made the cat run.'),
      event('run', 'The cat ran up the tree.'),
      event('eat', 'The father and the daughter ate bread.'),
      event('rest', 'The father rested.'),
      event('dry', 'The potter put the closed pot down.'),
    ],
    causes: {},
    goal: 'dry',
  };
  expect(claimsIn('The dog made the cat run.', odd)).toMatchObject({ claims: [], named: ['wake'] });
  expect(claimsIn('The father and the daughter ate bread.', odd).named).toEqual(['eat']);
  expect(claimsIn('The potter put the closed pot down.', odd)).toMatchObject({ named: ['dry'], denied: [] });
});

it('the reader reads the state that contradicts an event as its denial', () => {
  const gate: Chain = {
    ...chain,
    events: [event('open', 'The gate opened.'), event('leave', 'The sheep left.')],
    causes: { leave: { all: ['open'] } },
    goal: 'leave',
  };
  expect(claimsIn('The sheep would not have left if the gate had stayed closed.', gate).claims).toEqual([
    { cause: 'open', effect: 'leave', polarity: 'holds' },
  ]);
});

describe('events in a text', () => {
  it('are the named ones, the denied ones, and the number of invented ones', () => {
    const { named, denied, invented } = claimsIn(
      'The cook cracked two eggs. The radio never played. A parrot escaped from its cage.',
      chain,
    );
    expect({ named, denied, invented }).toEqual({
      named: ['crack', 'radio'],
      denied: ['radio'],
      invented: 1,
    });
  });

  it('count once as invented even if a text is read twice', () => {
    expect(claimsIn('A parrot escaped, so the omelette sizzled.', chain).invented).toBe(1);
    expect(claimsIn('Because a parrot escaped, the omelette sizzled.', chain).invented).toBe(1);
  });

  it('are not invented if their existence is denied', () => {
    expect(claimsIn('No parrot escaped.', chain).invented).toBe(0);
  });
});

it('the reader reads only a limited part of a very long text', () => {
  expect(read(`${'The sky. '.repeat(300)} The cook whisked because the eggs were cracked.`)).toEqual([]);
});

describe('a supposed event that never happens', () => {
  const supposed = { text: 'The cook cracked a nut over the eggs.' };

  it('is not counted as a similar event', () => {
    expect(
      read('The child ate the omelette, but not because the cook cracked a nut over the eggs.', supposed),
    ).toEqual(['?!eat']);
    expect(
      read('Because the cook cracked a nut over the eggs, the child ate the omelette.', supposed),
    ).toEqual(['?>eat']);
  });

  it('counts as invented if stated as a fact or as a cause, and not if denied to be one', () => {
    const invented = (text: string): number => claimsIn(text, chain, supposed).invented;
    expect(
      invented('The child ate the omelette, but not because the cook cracked a nut over the eggs.'),
    ).toBe(0);
    expect(invented('Because the cook cracked a nut over the eggs, the child ate the omelette.')).toBe(1);
    expect(invented('The cook cracked a nut over the eggs.')).toBe(1);
  });
});
