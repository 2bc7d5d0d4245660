/** Choice of the embedded CLIP model for a run's pictures. */
import { embeddedModels } from '../../../clip/models/embedded.ts';
import { isStorySystem } from '../../../systems/stories/ids.ts';
import { storyCollection } from '../../tasks/kit/stories/subject.ts';

const [general] = embeddedModels;

/** Returns the id of the default embedded model for a subject: the one trained on pictures of that kind. */
export function defaultClipModel(subject: string): string {
  const isStory = subject === storyCollection.id || isStorySystem(subject);
  return isStory ? 'scene-clip-stories' : general.id;
}
