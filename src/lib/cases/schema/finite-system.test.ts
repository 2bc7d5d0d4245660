import { describe, expect, test } from 'vitest';
import { decodeLink } from '../codec/codec.ts';
import { encodeLink } from '../link.ts';
import type { Case } from './case.ts';
import { parseCase } from './schema.ts';
import { verify } from '../verify.ts';
import { unwrap } from '../../../../tests/support/required.ts';

const burned: Case = {
  system: 'beach',
  seed: 1,
  state: { sunshine: 'medium', sunscreen: 0, ice_cream: 'some', sunburn: 'severe', skin: 9 },
  do: { sunscreen: 'on' },
  query: {
    ask: 'counterfactual',
    evidence: { sunshine: 1, sunscreen: 0, sunburn: 2 },
    do: { sunscreen: 1 },
    event: { sunburn: 0 },
  },
};

describe('a case of the beach', () => {
  test('is encoded as a link and reproduced', () => {
    const read = unwrap(decodeLink(encodeLink(burned)));
    expect(read).toMatchObject(burned);
    expect(verify(read)).toMatchObject({ reproduced: true });
  });

  test.each<[string, Partial<Case>, RegExp]>([
    ['the state', { state: { sunshine: 1.5 } }, /^state\.sunshine: 1\.5 does not fit; use one of 0, 1, 2$/],
    ['hidden skin', { state: { skin: 0.5 } }, /^state\.skin: 0\.5 does not fit; use one of 1, 2, .*10$/],
    [
      'evidence',
      { evidence: { sunburn: 1.2 } },
      /^evidence\.sunburn: 1\.2 does not fit; use one of 0, 1, 2$/,
    ],
    ['what is done', { do: { sunscreen: 0.5 } }, /^do\.sunscreen: 0\.5 does not fit; use one of 0, 1$/],
    [
      'a number as text',
      { do: { sunshine: '3/2' } },
      /^do\.sunshine: "3\/2" does not fit; use one of 0, 1, 2$/,
    ],
    [
      'a shift',
      { do: { sunshine: 'x + 0.5' } },
      /^do\.sunshine: "x \+ 0\.5" does not fit; it leads from none of 0, 1, 2 to one of them$/,
    ],
    [
      'a word',
      { state: { sunburn: 'crisp' } },
      /^state\.sunburn: "crisp" does not fit; use one of 0, 1, 2 or one of "none", "light", "severe"$/,
    ],
    [
      'a query',
      { query: { ask: 'probability', event: { sunburn: 0.5 } } },
      /^query\.event\.sunburn: 0\.5 does not fit; use one of 0, 1, 2$/,
    ],
    [
      'an end of an effect',
      { query: { ask: 'effects', x: 'sunscreen', from: 0, to: 0.5, of: 'sunburn' } },
      /^query\.to: 0\.5 does not fit; use one of 0, 1$/,
    ],
  ])('is rejected with a value between the possible ones in %s', (_, change, message) => {
    const parsed = parseCase({ system: 'beach', seed: 1, ...change });
    expect(parsed.ok ? '' : parsed.error.message).toMatch(message);
  });

  test('accepts a shift that can lead to a possible value', () => {
    for (const shift of ['x + 1', 'x - 2', '2 - x']) {
      expect(parseCase({ system: 'beach', seed: 1, do: { sunshine: shift } }).ok, shift).toBe(true);
    }
  });

  test('is rejected with a picture of an impossible value', () => {
    const pictures = [{ system: 'beach', state: { sunshine: 0.5 } }];
    const parsed = parseCase({ seed: 1, pictures, probe: { sentences: [] } });
    expect(parsed.ok ? '' : parsed.error.message).toContain('sunshine cannot be 0.5; it is 0, 1 or 2');
  });
});
