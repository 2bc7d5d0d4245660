import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { pendulum } from '../../../systems/pendulum/index.ts';
import { perceptsOf } from './evidence.ts';
import Percepts from './Percepts.svelte';
import type { PerceivedPicture } from './types.ts';

/** Renders the reading of a variable that was read as left. */
function shown(warning: string | null): string {
  const read = { category: 'left', certainty: 0.998, interval: null };
  const shares = [
    { category: 'left', share: 0.998 },
    { category: 'right', share: 0.002 },
  ];
  const reading: PerceivedPicture = {
    system: 'pendulum',
    likeliest: 'pendulum',
    warning,
    variables: [{ id: 'light_position', shares, ...read }],
  };
  const told = { oncorrect: () => undefined, onuse: () => undefined };
  const props = { variables: pendulum.variables, percepts: perceptsOf(reading), reading, ...told };
  return render(Percepts, { props }).body;
}

it('the certainty of a reading is shown next to it, unless the picture is unfamiliar', () => {
  expect(shown(null)).toContain('sure');
  expect(shown(null)).toContain('left (');
  expect(shown('Unlike its scenes.')).toContain('a guess');
  expect(shown('Unlike its scenes.')).not.toMatch(/sure|left \(/u);
});
