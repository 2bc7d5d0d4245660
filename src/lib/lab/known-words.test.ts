import { expect, it } from 'vitest';
import { systems } from '../systems/index.ts';
import { subjectOf } from './subject.fixture.ts';
import { knownBeside, knownReading } from './known-words.ts';
import { required } from '../../../tests/support/required.ts';

const sunburn = required(systems.flatMap(({ variables }) => variables).find(({ id }) => id === 'sunburn'));

it('the text about a known value states the observation, or the value before any act', () => {
  expect(knownReading(sunburn, 'severe', 0)).toBe('severe');
  expect(knownReading(sunburn, 2, 0)).toBe(sunburn.reading(2));
  expect(knownReading(sunburn, undefined, 2)).toBe(sunburn.reading(2));
  expect(knownReading(sunburn, { severe: 0.8, none: 0.2 }, 0)).toBe(
    'as likely as CLIP says: severe 80%, none 20%',
  );
});

it('the text about an event states that it happened or did not', () => {
  const boil = required(subjectOf('chain-tea').variables.find(({ id }) => id === 'boil'));
  expect(knownBeside(boil, undefined, { was: 0, value: 1 })).toBe('Did not happen');
  expect(knownBeside(boil, 'happens', { was: 1, value: 0 })).toBe('Happened');
  expect(knownBeside(boil, undefined, { was: 2, value: 0 })).toBe('Made way for something else');
});

it('the text states the actual value only if it differs from the counterfactual one', () => {
  expect(knownBeside(sunburn, 'severe', { was: 2, value: 2 })).toBe('Known');
  expect(knownBeside(sunburn, 'severe', { was: 2, value: 0 })).toBe('Was severe');
  expect(knownBeside(sunburn, { severe: 0.8, none: 0.2 }, { was: 2, value: 2 })).toBe('severe 80%');
});
