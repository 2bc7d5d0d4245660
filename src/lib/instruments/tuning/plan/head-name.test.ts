import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import HeadName from './HeadName.svelte';

test('a saved head is renamed, not saved again', () => {
  const buttonOf = (isSaved: boolean) =>
    /<button[^>]*>([^<]*)/u.exec(
      render(HeadName, { props: { head: { name: 'Small', isSaved, status: '' }, onsave: () => undefined } })
        .body,
    )?.[1];
  expect([buttonOf(false), buttonOf(true)]).toEqual(['Save under this name', 'Rename']);
});
