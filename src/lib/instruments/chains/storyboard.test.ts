import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { findChainStory } from '../../systems/chains/index.ts';
import { EVENT_VALUES } from '../../systems/chains/model.ts';
import Storyboard from './Storyboard.svelte';

test('the button of a prevented event lets it happen', () => {
  const story = findChainStory('chain-tea');
  const [first] = story?.steps ?? [];
  if (!story || !first) throw new Error('no chain');
  const props = {
    story,
    changes: new Map([[first.id, EVENT_VALUES.no]]),
    worlds: { before: new Map(), after: new Map() },
    by: new Map(),
    pictureOf: () => undefined,
    selected: null,
    onchange: () => undefined,
    onselect: () => undefined,
  };
  const { body } = render(Storyboard, { props: props as never });
  expect(body).toMatch(new RegExp(`aria-label="Let it happen: ${first.label}"[^>]*>Let it happen<`, 'u'));
  expect(body).not.toContain(`Prevent ${first.label}`);
  expect(body.match(/>Prevent</gu)).toHaveLength(story.steps.length - 1);
});
