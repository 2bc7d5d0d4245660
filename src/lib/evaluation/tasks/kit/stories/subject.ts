import { SCENE_STYLES } from '../../../../systems/scenes/types.ts';
import type { Subject } from '../../task.ts';

/** Every story together: what MuCR's tasks are about. */
export const storyCollection: Subject = {
  id: 'stories',
  title: 'Stories',
  summary: 'Drawn stories, four to a causality: a picture of what happened, and one of what came of it.',
  styles: SCENE_STYLES,
};
