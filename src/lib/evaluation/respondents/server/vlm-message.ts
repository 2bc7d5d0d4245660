import type { Picture } from '../../../pictures/picture.ts';
import type { Item, Message } from '../../tasks/item.ts';
import type { ChatMessage, ImageDetail } from '../../../vlm/index.ts';

/** Returns a message with its pictures' names replaced by their URLs. */
export async function withPictures(
  { role, content }: Message,
  { id, pictures }: Pick<Item, 'id' | 'pictures'>,
  draw: (picture: Picture) => Promise<string>,
  detail?: ImageDetail,
): Promise<ChatMessage> {
  const parts = content.map(async (part) => {
    if (part.type === 'text') return part;
    const picture = pictures.find(({ name }) => name === part.image_url.url);
    if (picture === undefined)
      throw new RangeError(`The item ${id} lacks its picture ${part.image_url.url}.`);
    const closely = detail === undefined ? {} : { detail };
    return { type: 'image_url', image_url: { url: await draw(picture), ...closely } } as const;
  });
  return { role, content: await Promise.all(parts) };
}
