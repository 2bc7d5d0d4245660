import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { textWidth } from '../../../chart-data/measure-text.ts';
import { subjectOfDrawn } from '../../../lab/subject.ts';
import { defaultState } from '../../../systems/index.ts';
import { loadIcons } from '../../../systems/scenes/icons.ts';
import { storySystems } from '../../../systems/stories/index.ts';
import Picture from './Picture.svelte';
import { required } from '../../../../../tests/support/required.ts';

/** Half of a story's picture on a phone that is 390 pixels wide, and the size of its names, in CSS pixels. */
const HALF_WIDTH = 159;
const TYPE = 12;

test('all stories have at most one rail on each side, and its name fits in one line below half of the picture', () => {
  expect(storySystems.length).toBeGreaterThan(60);
  for (const system of storySystems) {
    const state = defaultState(system);
    const sides = system.handles.map((handle) => (handle.at(state, 'flat').x < 0.5 ? 'left' : 'right'));
    expect(new Set(sides).size, system.id).toBe(sides.length);
    for (const { variable } of system.handles) {
      const label = system.variables.find(({ id }) => id === variable)?.label ?? '';
      expect(textWidth(label, TYPE), `${system.id}: ${label}`).toBeLessThanOrEqual(HALF_WIDTH);
    }
  }
});

test('handles on rails are drawn with the page, before the picture has a size', async () => {
  await loadIcons();
  const system = required(storySystems[0]);
  const nothing = () => undefined;
  const { body } = render(Picture, {
    props: {
      subject: subjectOfDrawn(system),
      state: defaultState(system),
      style: 'flat',
      caption: 'One world',
      hue: 'red',
      verb: 'set',
      ondrag: nothing,
      ondrop: nothing,
      oncancel: nothing,
      onselect: nothing,
    },
  });
  expect(body.match(/class="handle[^"]*railed/gu)).toHaveLength(system.handles.length);
  expect(body).not.toMatch(/class="handle[^"]*unplaced/u);
});
