import { describe, expect, it } from 'vitest';
import { stories } from '../../systems/stories/index.ts';
import { storyCollection } from '../tasks/kit/stories/subject.ts';
import { taskOf } from './index.ts';
import { createItems, defaultVariant } from './items.fixture.ts';

describe.each(['causal-order', 'recognition', 'cause-to-effect', 'effect-to-cause', 'cue', 'explanation'])(
  'items of %s about stories',
  (id) => {
    it('have their story, or its family, as cluster, both when made and when read from lines', () => {
      const task = taskOf(id);
      const variant = defaultVariant(id, storyCollection);
      for (const item of createItems(id, storyCollection, { count: 12, seed: 2, variant })) {
        const line = task.toLine(item) as { readonly group: string };
        const story = stories.find(({ id: story }) => story === line.group);
        expect(item.cluster).toBe(story?.shared?.story ?? story?.id);
        const read = task.fromLine(JSON.parse(JSON.stringify(line)));
        expect(read.ok && read.value.cluster).toBe(item.cluster);
      }
    });
  },
);
