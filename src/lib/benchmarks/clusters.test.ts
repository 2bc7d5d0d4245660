import { describe, expect, it } from 'vitest';
import { storyCollection } from '../tasks/kit/stories/subject.ts';
import { taskOf } from './index.ts';
import { createItems, defaultVariant } from './test-support.ts';

describe.each(['causal-order', 'recognition', 'cause-to-effect', 'effect-to-cause', 'cue', 'explanation'])(
  'items of %s about stories',
  (id) => {
    it('have their story in common, as they are made and as lines say', () => {
      const task = taskOf(id);
      const variant = defaultVariant(id, storyCollection);
      for (const item of createItems(id, storyCollection, { count: 6, seed: 2, variant })) {
        const line = task.line(item) as { readonly group: string };
        expect(item.cluster).toBe(line.group);
        const read = task.parse(JSON.parse(JSON.stringify(line)));
        expect(read.ok && read.value.cluster).toBe(line.group);
      }
    });
  },
);
