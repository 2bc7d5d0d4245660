/** Which of the embedded models looks at the pictures of a run. */
import { embeddedModels } from '../../clip/models/embedded.ts';
import { isStorySystem } from '../../systems/stories/known.ts';
import { storyCollection } from '../tasks/kit/stories/subject.ts';

const [general] = embeddedModels;

/** Id of the embedded model that looks where none was chosen: the one that learned pictures of that kind. */
export function defaultClipModel(subject: string): string {
  const isStory = subject === storyCollection.id || isStorySystem(subject);
  return isStory ? 'scene-clip-stories' : general.id;
}
