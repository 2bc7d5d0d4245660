import { SCENE_STYLES } from '../../../../systems/scenes/style.ts';
import type { Subject } from '../../task.ts';

/** The collection of all stories, the subject of MuCR's tasks. */
export const storyCollection: Subject = {
  id: 'stories',
  title: 'Stories',
  summary: 'Drawn stories, four to a causality: a picture of what happened, and one of what came of it.',
  styles: SCENE_STYLES,
};
