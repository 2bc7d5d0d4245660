import { defaultVariant } from '../benchmarks/test-support.ts';
import { describe, expect, it } from 'vitest';
import { HumanDesk } from '../respondents/human.ts';
import { beach, pendulum, type System } from '../systems/index.ts';
import { readyRespondent, type RespondentPorts } from './run-respondents.ts';

const ports: RespondentPorts = {
  sight: () =>
    Promise.resolve({
      perceive: () => Promise.reject(new Error('it must not look')),
      systems: ['pendulum'],
      model: 'scene-clip',
      parameters: {},
      made: {},
    }),
  draw: () => Promise.resolve(''),
  items: () => Promise.resolve([]),
};

function ready(system: System, kind: 'clip+scm' | 'clip+scm-value' | 'solver') {
  const plan = {
    task: 'counterfactual',
    system: system.id,
    seed: 1,
    count: 1,
    variant: defaultVariant('counterfactual', system),
  } as const;
  return readyRespondent({ kind }, plan, new HumanDesk(), ports);
}

describe('CLIP with the model', () => {
  it.each(['clip+scm', 'clip+scm-value'] as const)(
    'as %s is not asked about a system that it was not trained on',
    async (kind) => {
      await expect(ready(beach, kind)).rejects.toThrow(
        'This model was not trained on pictures of the beach. Choose who else answers.',
      );
      expect((await ready(pendulum, kind)).identity.kind).toBe(kind);
    },
  );

  it('leaves such a system to others', async () => {
    expect((await ready(beach, 'solver')).identity.kind).toBe('solver');
  });
});
