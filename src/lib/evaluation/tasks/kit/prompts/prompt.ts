import { formatList } from '../../../../util/text/format-list.ts';
import type { System } from '../../../../systems/index.ts';
import type { ContentPart, Message } from '../../item.ts';

/** Builds a user message: adjacent texts are joined by blank lines, empty ones left out. */
export function userMessage(pieces: readonly ContentPart[]): Message {
  const content: ContentPart[] = [];
  for (const piece of pieces) {
    const previous = content.at(-1);
    if (piece.type === 'text' && piece.text === '') continue;
    if (piece.type === 'text' && previous?.type === 'text') {
      content.splice(-1, 1, { type: 'text', text: `${previous.text}\n\n${piece.text}` });
    } else {
      content.push(piece);
    }
  }
  return { role: 'user', content };
}

/** Returns one line per variable: its values and their meaning. */
export function vocabularyText({ variables }: Pick<System, 'variables'>): string {
  return variables
    .map(({ label, meaning, categories }) => {
      const values = formatList(
        categories.map(({ id }) => id),
        'or',
      );
      return `- The ${label} is ${values} (${meaning}).`;
    })
    .join('\n');
}
