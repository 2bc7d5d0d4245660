import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import ModelEditor from './ModelEditor.svelte';

test('a very long invalid line is underlined at its start only, which is fast to draw', () => {
  const props = {
    id: 'text',
    text: 'x'.repeat(200_000),
    fault: { line: 1, column: 1 },
    describedBy: 'problem',
  };
  const [, marked = ''] = /<u[^>]*>(x*)<\/u>/u.exec(render(ModelEditor, { props }).body) ?? [];
  expect(marked).toHaveLength(200);
});
