import type { ChatMessage } from './types.ts';

/** Display names of the roles. */
export const roleNames = { system: 'System', user: 'User', assistant: 'Model' } as const;

/** Formats messages as plain text, with pictures as [picture 1], [picture 2], ... */
export function transcript(messages: readonly ChatMessage[]): string {
  let shown = 0;
  const turns = messages.map(({ role, content }) => {
    const parts = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
    const lines = parts.map((part) => (part.type === 'text' ? part.text : `[picture ${(shown += 1)}]`));
    return `${roleNames[role]}:\n${lines.join('\n')}`;
  });
  return turns.join('\n\n');
}
