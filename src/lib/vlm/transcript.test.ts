import { expect, it } from 'vitest';
import { transcript } from './transcript.ts';

it('messages as text name their speakers and number all pictures', () => {
  const picture = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } } as const;
  const text = transcript([
    { role: 'system', content: 'Look.' },
    { role: 'user', content: [picture, { type: 'text', text: 'Which?' }, picture] },
    { role: 'assistant', content: 'The first.' },
    { role: 'user', content: [picture] },
  ]);
  expect(text).toBe(
    'System:\nLook.\n\nUser:\n[picture 1]\nWhich?\n[picture 2]\n\nModel:\nThe first.\n\nUser:\n[picture 3]',
  );
});
