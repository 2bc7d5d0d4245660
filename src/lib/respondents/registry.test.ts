import { describe, expect, it } from 'vitest';
import { seeingClip } from '../../../tests/support/seeing-clip.ts';
import { beach, pendulum } from '../systems/index.ts';
import type { Subject } from '../tasks/task.ts';
import { readyRespondent } from './registry.ts';
import type { RespondentPorts } from './types.ts';

const nobody = (what: string) => () => Promise.reject(new Error(`it must not ${what}`));

const ports: RespondentPorts = {
  clip: () => Promise.resolve(seeingClip([], { trainedOn: ['pendulum'] })),
  draw: nobody('draw'),
  client: nobody('ask a server'),
  items: () => Promise.resolve([]),
  desk: null,
};

function ready({ id: system }: Pick<Subject, 'id'>, kind: string, task = 'counterfactual', lent = ports) {
  return readyRespondent({ kind }, { task, system }, lent);
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
