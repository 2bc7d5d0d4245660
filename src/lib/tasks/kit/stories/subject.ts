import { STORY_STYLES } from '../../../systems/stories/index.ts';
import type { Subject } from '../../task.ts';

/** Every story together: what MuCR's tasks are about. */
export const storyCollection: Subject = {
  id: 'stories',
  title: 'Stories',
  summary: 'Drawn stories, four to a causality: a picture of what happened, and one of what came of it.',
  styles: STORY_STYLES,
};
