import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { NAME_ASIDE, nameRoom } from '../../../lab/picture/hand-targets.ts';
import { subjectOfDrawn } from '../../../lab/subject.ts';
import { defaultState } from '../../../systems/index.ts';
import { storySystems } from '../../../systems/stories/index.ts';
import type { PictureDrag } from './picture-drag.svelte.ts';
import PictureHandle from './PictureHandle.svelte';
import { required } from '../../../../../tests/support/required.ts';

/** A story's picture on a phone that is 390 pixels wide, and what a letter of a name takes at most there. */
const WIDTH = 356;
const LETTER = 6.6;
const PADDING = 10;
const MAX_LINES = 2;

test('the names of all stories fit next to their handles on a phone, without touching the next handle or the edge', () => {
  expect(storySystems.length).toBeGreaterThan(60);
  for (const system of storySystems) {
    const state = defaultState(system);
    const xs = system.handles.map((handle) => handle.at(state, 'rungs').x);
    for (const [index, { variable }] of system.handles.entries()) {
      const x = xs[index] ?? 0;
      const label = system.variables.find(({ id }) => id === variable)?.label ?? '';
      const room = nameRoom(x, xs) * WIDTH - 2 * NAME_ASIDE;
      const from = x * WIDTH + NAME_ASIDE;
      const next = Math.min(WIDTH, ...xs.filter((one) => one > x).map((one) => one * WIDTH));
      expect(from + room, `${system.id}: ${label}`).toBeLessThanOrEqual(next + 1e-9);
      const longest = Math.max(...label.split(' ').map(({ length }) => length));
      expect(longest * LETTER + PADDING, label).toBeLessThanOrEqual(room);
      expect((label.length * LETTER) / (room - PADDING), label).toBeLessThanOrEqual(MAX_LINES);
    }
  }
});

test('a name is always in the upper half of its picture, away from people’s feet', () => {
  const system = required(storySystems[0]);
  const subject = subjectOfDrawn(system);
  const targets = system.handles.map(() => ({ x: 0.06, y: 0.92 }));
  const hand = { targets, held: null, near: null, shown: () => 0 } as unknown as PictureDrag;
  const props = { hand, subject, index: 0, hue: 'red', caption: 'One world', verb: 'set' };
  const { body } = render(PictureHandle, { props: { ...props, isPlaced: true, slider: undefined } });
  const top = /class="name[^>]*--y: max\(20px, ([\d.]+)%\)/u.exec(body)?.[1];
  expect(Number(top)).toBeLessThan(50);
});
