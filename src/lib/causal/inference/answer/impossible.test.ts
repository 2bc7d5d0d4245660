import { describe, expect, it } from 'vitest';
import type { Observation } from '../../types.ts';
import { inferCounterfactual } from '../counterfactual.ts';
import { mapOf } from '../shorthands.fixture.ts';
import { modelOf } from '../../model.fixture.ts';

function refusal(text: string, seen: Readonly<Record<string, Observation>>): string {
  const result = inferCounterfactual(modelOf(text), mapOf(seen), new Map());
  if (result.ok) throw new Error('possible');
  return result.error.message;
}

describe('the message about impossible evidence', () => {
  it('tells what a variable must be, can be, or lies between', () => {
    const die = 'latent D ~ randint(1, 6)\nX = D\nY = 2*X';
    expect(refusal(die, { X: 3, Y: 7 })).toBe(
      'Y = 7 is impossible here: given the rest of the evidence, Y must be 6.',
    );
    expect(refusal('latent D ~ randint(1, 3)\nX = 2*D', { X: 5 })).toBe(
      'X = 5 is impossible here: given the model, X can be 2, 4, 6.',
    );
    expect(refusal('latent D ~ randint(1, 8)\nX = 2*D', { X: 5 })).toMatch(
      /given the model, X can be 2, 4, 6, 8, 10, 12, 14, 16\.$/u,
    );
    const many = 'latent D ~ randint(1, 9)\nX = 2*D';
    expect(refusal(many, { X: 5 })).toMatch(
      /given the model, X takes values such as 4 and 6, none of them this one\.$/u,
    );
    expect(refusal(many, { X: 40 })).toMatch(
      /given the model, X was between 2 and 18 in 400 worlds drawn at random\.$/u,
    );
    // Enough digits to differ from the given values.
    const close = 'latent D ~ randint(1, 9)\nX = 14 + 0.00004*(2*D - 9)';
    expect(refusal(close, { X: 14 })).toMatch(
      /given the model, X takes values such as 13\.99996 and 14\.00004, none of them this one\.$/u,
    );
  });

  it('writes labels as labels, and noise in its own units', () => {
    const words = 'C ~ categorical(low: 0.5, high: 0.5)\nY = C';
    expect(refusal(words, { C: 0, Y: 1 })).toMatch(
      /^Y = "?high"? is impossible here: .* must be "?low"?\.$/u,
    );
    const noise = 'X ~ exponential(2)';
    // exponential(2) has its median at log(2)/2.
    const message = refusal(noise, { X: Math.LN2 / 2, U_X: 0.25 });
    expect(message).toMatch(/^U_X = 0\.25 is impossible here: .* U_X must be 0\.5(0{5,}\d*)?\.$/u);
  });

  it('writes ranges as ranges', () => {
    const text = 'latent D ~ randint(1, 3)\nX = 2*D';
    const range: Observation = {
      within: [
        [7, 8],
        [9, 10],
      ],
    };
    expect(refusal(text, { X: range })).toBe(
      'X in [7, 8) or [9, 10) is impossible here: given the model, X can be 2, 4, 6.',
    );
    const blurred: Observation = { likelihoods: [{ within: [[7, 8]], likelihood: 0.5 }] };
    expect(refusal(`${text}\nN = normal(0, 1)\nY = N`, { X: blurred, Y: 0 })).toMatch(
      /^X as it was seen is impossible here: .* X can be 2, 4, 6\.$/u,
    );
  });
});
