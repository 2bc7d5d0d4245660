/** Choice of the embedded CLIP model for a run's pictures. */
import { embeddedModels } from '../../../clip/models/embedded.ts';
import { collections } from '../../../systems/collections.ts';

const [general] = embeddedModels;

/** Returns the id of the default embedded model for a subject: the one trained on pictures of that kind. */
export function defaultClipModel(subject: string): string {
  const collection = collections.find(({ id, has }) => id === subject || has(subject));
  return (embeddedModels.find(({ collection: own }) => own === collection?.id) ?? general).id;
}
