import { omitUndefined } from '../../../util/omit.ts';
import { canonicalJson } from '../../../util/canonical.ts';
import { drawPicture } from '../../../pictures/draw.ts';
import type { Item, Message } from '../../../evaluation/tasks/item.ts';
import type { Picture, ProbePicture } from '../../../pictures/picture.ts';
import { pictureLabel } from '../../../pictures/labels.ts';
import type { ChatMessage, ChatPart, Turns } from '../../../vlm/index.ts';
import { pictureName, sceneSvg } from '../../../pictures/scenes.ts';
import type { SendablePicture } from '../../../pictures/sent.ts';

/** A picture of a question. */
export interface QuestionPicture {
  /** Placeholder of the picture in the messages until it is sent. */
  readonly key: string;
  /** Description of the content, or the file's name. */
  readonly words: string;
  /** The picture to encode; null where its file is not in this browser. */
  readonly source: SendablePicture | null;
}

/** The exact messages, with pictures by their keys. */
export interface AskQuestion {
  readonly messages: readonly ChatMessage[];
  /** Sent after the requested reasoning; the reply to it is the answer. */
  readonly followUp?: ChatMessage;
  readonly pictures: readonly QuestionPicture[];
  /** The item with the right answer; null for a user's own question. */
  readonly item: Item | null;
  /** Equal for equal questions. */
  readonly key: string;
}

interface Wording {
  /** The system message; empty for none. */
  readonly instructions: string;
  /** Side of the pictures in pixels; the original size where it is left out. */
  readonly size?: number;
}

/** Returns whether everything that a subject's drawings need is loaded. */
type IsDrawable = (subject: string) => boolean;

/** Returns the question of an item, in the task's or in a changed wording. */
export function itemQuestion(
  item: Item,
  { instructions, size, words }: Wording & { readonly words: string | null },
): AskQuestion {
  const { pictures } = item;
  const asked = item.shown.map(({ picture }) => picture);
  const shown = words === null ? pictures : pictures.filter(({ name }) => asked.includes(name));
  const own: ChatMessage = { role: 'user', content: [...asked.map(picturePart), ...textParts(words ?? '')] };
  return question({
    messages: [...opening(instructions), ...(words === null ? item.messages.map(plain) : [own])],
    ...(words === null && item.followUp !== undefined ? { followUp: plain(item.followUp) } : {}),
    pictures: shown.map((picture) => ({
      key: picture.name,
      words: pictureLabel(picture),
      source: drawing(picture, size),
    })),
    item,
  });
}

/** Returns a user's own question: the pictures in order, then the text. */
export function freeQuestion(
  prompt: string,
  pictures: readonly ProbePicture[],
  files: ReadonlyMap<string, Blob>,
  { instructions, size, isDrawable = () => true }: Wording & { readonly isDrawable?: IsDrawable },
): AskQuestion {
  const content = [...pictures.map(({ id }) => picturePart(id)), ...textParts(prompt)];
  return question({
    messages: [...opening(instructions), { role: 'user', content }],
    pictures: pictures.map((picture) => ({
      key: picture.id,
      words: pictureName(picture),
      source:
        picture.kind === 'scene' && !isDrawable(picture.subject) ? null : sourceOf(picture, files, size),
    })),
    item: null,
  });
}

/** Returns the text of an item's last turn, for editing. */
export function promptText({ messages }: Pick<Item, 'messages'>): string {
  const spoken = messages.map(({ content }) =>
    content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n'),
  );
  return spoken.at(-1) ?? '';
}

/** Returns the turns of a question with its encoded pictures. */
export function sentTurns({ messages, followUp }: Turns, urls: ReadonlyMap<string, string>): Turns {
  return {
    messages: messages.map((message) => withPictures(message, urls)),
    ...(followUp === undefined ? {} : { followUp: withPictures(followUp, urls) }),
  };
}

/** Replaces picture keys by the encoded pictures. */
function withPictures(message: ChatMessage, urls: ReadonlyMap<string, string>): ChatMessage {
  if (typeof message.content === 'string') return message;
  const content = message.content.map((part): ChatPart => {
    if (part.type === 'text') return part;
    return { type: 'image_url', image_url: { url: urls.get(part.image_url.url) ?? part.image_url.url } };
  });
  return { role: message.role, content };
}

function question(parts: Omit<AskQuestion, 'key'>): AskQuestion {
  const { messages, followUp, pictures } = parts;
  const sizes = pictures.map(({ source }) => source?.size ?? null);
  return { ...parts, key: canonicalJson({ messages, followUp: followUp ?? null, sizes }) };
}

function opening(instructions: string): readonly ChatMessage[] {
  return instructions.trim() === '' ? [] : [{ role: 'system', content: instructions }];
}

function plain({ role, content }: Message): ChatMessage {
  return { role, content };
}

function picturePart(key: string): ChatPart {
  return { type: 'image_url', image_url: { url: key } };
}

function textParts(text: string): readonly ChatPart[] {
  return text === '' ? [] : [{ type: 'text', text }];
}

/** Returns an item's picture to encode; null where its file is not in this browser. */
function drawing(picture: Picture, size: number | undefined): SendablePicture | null {
  return picture.kind === 'file' ? null : { kind: 'svg', ...drawPicture(picture, size) };
}

function sourceOf(
  picture: ProbePicture,
  files: ReadonlyMap<string, Blob>,
  size: number | undefined,
): SendablePicture | null {
  if (picture.kind === 'scene') {
    const side = size ?? picture.size;
    return { kind: 'svg', svg: sceneSvg(picture, side), size: side };
  }
  const blob = files.get(picture.id);
  if (blob === undefined) return null;
  return { kind: 'file', blob, name: picture.name, ...omitUndefined({ size }) };
}
