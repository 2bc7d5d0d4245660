import { canonicalJson } from '../../../util/canonical.ts';
import { hashText } from '../../../util/hash.ts';
import { sceneView, type Picture } from '../../../pictures/picture.ts';
import { contentAsked, type Item, type Message } from '../../tasks/item.ts';
import type { RespondentIdentity } from '../plan.ts';
import type { Reply } from '../types.ts';
import { LimitedMap } from '../../../util/limited-map.ts';

/** Replies to deterministic requests, by request hash. Entries may be evicted. */
export interface AnswerCache {
  readonly get: (key: string) => Promise<Reply | undefined>;
  readonly put: (key: string, reply: Reply) => Promise<void>;
}

/**
 * Returns the SHA-256 of the canonical request: respondent, all text, and the pictures' content and position.
 * Picture names are left out, so that equal questions of different runs share one key.
 */
export function requestKey(identity: RespondentIdentity, item: Item): string {
  const byName = new Map(item.pictures.map((picture) => [picture.name, contentOf(picture)]));
  const said = ({ role, content }: Message) => ({
    role,
    content: content.map((part) =>
      part.type === 'text' ? part.text : { picture: byName.get(part.image_url.url) ?? null },
    ),
  });
  return hashText(canonicalJson({ v: 1, identity, ...contentAsked(item, said) }));
}

/** Returns a picture's identity: its scene, or the file of its pixels. */
function contentOf(picture: Picture): object {
  switch (picture.kind) {
    case 'scene': {
      const { subject, state, style } = picture;
      return { system: subject, state, style, ...sceneView(picture) };
    }
    case 'sheet':
      return {
        sheet: picture.cells.map(({ picture: scene, x, y, side }) => ({ x, y, side, ...contentOf(scene) })),
      };
    case 'file':
      return { file: picture.file };
  }
}

/** Creates an in-memory cache that evicts the oldest replies first. */
export function memoryAnswerCache(most = 10_000): AnswerCache {
  const replies = new LimitedMap<string, Reply>(most);
  return {
    get: (key) => Promise.resolve(replies.get(key)),
    put: (key, reply) => {
      replies.set(key, reply);
      return Promise.resolve();
    },
  };
}
