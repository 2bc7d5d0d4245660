import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { systems } from '../../systems/index.ts';
import { decodeLink, encodeFragment } from '../index.ts';
import type { Case } from './case.ts';
import { refusalOf } from './refusal.fixture.ts';

/** A case of any system in which some of its variables were read. */
const readCases: fc.Arbitrary<Case> = fc.constantFrom(...systems).chain((system) =>
  fc
    .subarray([...system.variables], { minLength: 1 })
    .chain((variables) =>
      fc.tuple(
        ...variables.map(({ id, categories }) =>
          fc
            .array(fc.integer({ min: 1, max: 10_000 }), {
              minLength: categories.length,
              maxLength: categories.length,
            })
            .map((shares) => [
              id,
              Object.fromEntries(categories.map((category, at) => [category.id, (shares[at] ?? 1) / 10_000])),
            ]),
        ),
      ),
    )
    .map((read) => ({
      system: system.id,
      seed: 1,
      likelihoods: Object.fromEntries(read) as Case['likelihoods'] & {},
    })),
);

const pendulum = { system: 'pendulum', seed: 1 };

describe('a case with uncertain readings', () => {
  it('is decoded from its link, which has the version that introduced them', () => {
    fc.assert(
      fc.property(readCases, (value) => {
        const fragment = encodeFragment(value);
        expect(fragment).toMatch(/^#v4\./u);
        expect(decodeLink(fragment)).toMatchObject({ ok: true, value });
      }),
      { numRuns: 60 },
    );
  });

  it('without readings keeps its older version', () => {
    expect(encodeFragment(pendulum)).toMatch(/^#v1\./u);
  });

  it('is rejected with an error that names the invalid part and the valid form', () => {
    const read = (likelihoods: unknown, others = {}) => refusalOf({ ...pendulum, ...others, likelihoods });
    expect(read({ pendulum_angle: { left: 0.8, center: 0.2 } })).toBe('accepted');
    expect(read({ pendulum_angle: { left: 1.5 } })).toContain('use a share from 0 to 1');
    expect(read({ pendulum_angle: { up: 1 } })).toContain('use one of "left"');
    expect(read({ pendulum_angle: { left: 0 } })).toContain('give at least one a share above 0');
    expect(read({ angle: { left: 1 } })).toContain('there is no variable "angle" here');
    expect(read({ pendulum_angle: { left: 1 } }, { evidence: { pendulum_angle: 'left' } })).toContain(
      'its value was seen already',
    );
    expect(refusalOf({ model: 'A ~ bernoulli(0.5)', seed: 1, likelihoods: { A: { left: 1 } } })).toContain(
      'only a "system" has categories',
    );
  });
});
