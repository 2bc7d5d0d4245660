import { describe, expect, it } from 'vitest';
import { createRandom } from '../../util/random.ts';
import { answerQueries } from './ask.ts';

interface Data {
  readonly experimental: Readonly<Record<'y_do_x' | 'y_do_x0', number>>;
  readonly observational: Readonly<Record<'xy' | 'xy0' | 'x0y' | 'x0y0', number>>;
}

function bounds(data: object) {
  return answerQueries({ model: '', queries: [{ ask: 'bounds', ...data }] }).results[0];
}

/** People by their response to X: 0 never, 1 only without, 2 only with, 3 always; and whether they have X. */
const TYPES = [0, 1, 2, 3].flatMap((type) => [0, 1].map((x) => ({ type, x })));
const withX = (type: number): number => type >> 1;
const withoutX = (type: number): number => type & 1;

function dataOf(shares: readonly number[]): Data {
  const sum = (counts: (type: number, x: number) => boolean): number =>
    TYPES.reduce((total, { type, x }, i) => (counts(type, x) ? total + (shares[i] ?? 0) : total), 0);
  return {
    experimental: { y_do_x: sum((type) => withX(type) === 1), y_do_x0: sum((type) => withoutX(type) === 1) },
    observational: {
      xy: sum((type, x) => x === 1 && withX(type) === 1),
      xy0: sum((type, x) => x === 1 && withX(type) === 0),
      x0y: sum((type, x) => x === 0 && withoutX(type) === 1),
      x0y0: sum((type, x) => x === 0 && withoutX(type) === 0),
    },
  };
}

/** Counts those who have X and Y and would not have Y without X, and those who have neither and would have Y with X. */
function causations(shares: readonly number[]) {
  return { PN: shares[placeOf(2, 1)] ?? 0, PS: shares[placeOf(2, 0)] ?? 0 };
}

function placeOf(type: number, x: number): number {
  return TYPES.findIndex((one) => one.type === type && one.x === x);
}

describe('bounds of the probabilities of causation', () => {
  it('are those of the lawsuit about a drug, which certainly caused the death (Pearl 2009, table 9.2)', () => {
    const answer = bounds({
      experimental: { y_do_x: 0.016, y_do_x0: 0.014 },
      observational: { xy: 0.001, xy0: 0.499, x0y: 0.014, x0y0: 0.486 },
    });
    expect(answer).toMatchObject({ ok: true, method: 'exact' });
    const value = answer?.ok ? (answer.value as Record<string, number[]>) : {};
    expect(value['PN']?.[0]).toBeCloseTo(1, 9);
    expect(value['PN']?.[1]).toBeCloseTo(1, 9);
    expect(value['PS']?.[0]).toBeCloseTo(0.001 / 0.486, 9);
    expect(value['PNS']?.[0]).toBeCloseTo(0.002, 9);
    expect(value['PNS']?.[1]).toBeCloseTo(0.016, 9);
  });

  it('contain the values of all populations with the same shares, and some population reaches them', () => {
    for (let seed = 0; seed < 15; seed++) {
      const random = createRandom(seed).fork('populations');
      const raw = TYPES.map(() => random.uniform() ** 2);
      const total = raw.reduce((sum, share) => sum + share, 0);
      const shares = raw.map((share) => share / total);
      const data = dataOf(shares);
      const answer = bounds(data);
      const value = answer?.ok ? (answer.value as Record<string, [number, number]>) : {};
      const [PN, PS] = [1, 0].map((x) => {
        const others = Array.from({ length: 1001 }, (_, step) => alike(shares, x, step / 1000)).filter(
          (other) => other !== null,
        );
        for (const other of others) {
          expect(Object.values(dataOf(other).experimental)[0]).toBeCloseTo(data.experimental.y_do_x, 9);
          expect(dataOf(other).experimental.y_do_x0).toBeCloseTo(data.experimental.y_do_x0, 9);
        }
        const found = others.map((other) => causations(other)[x === 1 ? 'PN' : 'PS']);
        return [Math.min(...found), Math.max(...found)] as const;
      });
      if (!PN || !PS) throw new Error('no ends');
      // Those with X and those without are independent.
      const ends = {
        PN: PN.map((share) => share / data.observational.xy),
        PS: PS.map((share) => share / data.observational.x0y0),
        PNS: PN.map((share, i) => share + (PS[i] ?? 0)),
      };
      for (const [name, found] of Object.entries(ends)) {
        const [lo = 2, hi = -1] = value[name] ?? [];
        const room = name === 'PN' ? data.observational.xy : name === 'PS' ? data.observational.x0y0 : 1;
        for (const [i, end] of [lo, hi].entries())
          expect(Math.abs((found[i] ?? 9) - end) * room, `${name} ${seed}`).toBeLessThan(2e-3);
        expect(found[0]).toBeGreaterThanOrEqual(lo - 1e-9);
        expect(found[1]).toBeLessThanOrEqual(hi + 1e-9);
      }
    }
  });

  it('do not exist if their condition never occurs', () => {
    const answer = bounds({
      experimental: { y_do_x: 0.5, y_do_x0: 0.5 },
      observational: { xy: 0, xy0: 0.5, x0y: 0, x0y0: 0.5 },
    });
    expect(answer).toMatchObject({ ok: true, value: { PN: null, PS: [1, 1] } });
  });

  it('are rejected for impossible data, for shares that do not sum to 1, and for invalid shares', () => {
    const observational = { xy: 0.3, xy0: 0.2, x0y: 0.2, x0y0: 0.3 };
    expect(bounds({ experimental: { y_do_x: 0.1, y_do_x0: 0.5 }, observational })).toMatchObject({
      ok: false,
      error: {
        code: 'inconsistent-data',
        message: '"y_do_x" is 0.1, but what was observed leaves 0.3 to 0.8; no model has both.',
      },
    });
    expect(
      bounds({ experimental: { y_do_x: 0.5, y_do_x0: 0.5 }, observational: { ...observational, xy: 0.5 } }),
    ).toMatchObject({ ok: false, error: { code: 'inconsistent-data' } });
    expect(bounds({ experimental: { y_do_x: 2, y_do_x0: 0.5 }, observational })).toMatchObject({
      ok: false,
      error: { code: 'syntax' },
    });
    expect(bounds({ experimental: { y_do_x: 0.5, y_do_x0: 0.5 } })).toMatchObject({
      ok: false,
      error: { code: 'syntax', message: 'The field "observational" is missing.' },
    });
  });
});

/**
 * Returns another population with the same shares: of those with X, or those without, a given number is "only with";
 * others change type so that all shares stay. Null if there are too few of them.
 */
function alike(shares: readonly number[], x: number, part: number): readonly number[] | null {
  const get = (type: number): number => shares[placeOf(type, x)] ?? 0;
  // The observed behaviour of two types is the same, and their unobserved one changes; the other two types compensate.
  const kin = x === 1 ? 3 : 0;
  const [more, less] = x === 1 ? [1, 0] : [1, 3];
  const room = get(2) + get(kin);
  const all = get(more) + get(less);
  const left = get(more) + room * part - get(2);
  if (left < 0 || left > all) return null;
  const found = [...shares];
  found[placeOf(2, x)] = room * part;
  found[placeOf(kin, x)] = room - room * part;
  found[placeOf(more, x)] = left;
  found[placeOf(less, x)] = all - left;
  return found;
}
