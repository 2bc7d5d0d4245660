import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import ModelEditor from './ModelEditor.svelte';

test('of a faulty line without an end only the beginning is underlined, which is quick to draw', () => {
  const props = {
    id: 'text',
    text: 'x'.repeat(200_000),
    fault: { line: 1, column: 1 },
    describedBy: 'problem',
  };
  const [, marked = ''] = /<u[^>]*>(x*)<\/u>/u.exec(render(ModelEditor, { props }).body) ?? [];
  expect(marked).toHaveLength(200);
});
