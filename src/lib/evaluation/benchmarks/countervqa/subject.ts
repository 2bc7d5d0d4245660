import { SCENE_STYLES } from '../../../systems/scenes/style.ts';
import type { Subject } from '../../tasks/task.ts';

/** The collection of all chains, the subject of CounterVQA's tasks. */
export const chainCollection: Subject = {
  id: 'chains',
  title: 'Event chains',
  summary: 'Drawn chains of events, a picture an event: which needs which, and what if one is taken away?',
  styles: SCENE_STYLES,
};
