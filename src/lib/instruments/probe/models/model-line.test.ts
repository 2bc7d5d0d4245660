import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { embeddedModels } from '../../../clip/models/embedded.ts';
import { required } from '../../../../../tests/support/required.ts';
import type { Probe } from '../probe.svelte.ts';
import ModelLine from './ModelLine.svelte';

const fitting = required(embeddedModels.find(({ title }) => title === 'Story CLIP'));

/** Renders the line at the top of a probe with a banner. */
function lineWith(banner: Pick<NonNullable<Probe['banner']>, 'fitting'> | null): string {
  const side = { slot: { status: { kind: 'empty' } } };
  const scores = { first: side, second: null, side };
  const modelStart = { note: null, follow: () => undefined };
  const probe = { scores, modelStart, banner } as unknown as Probe;
  return render(ModelLine, { props: { probe } }).body;
}

it('the model trained on the pictures is offered next to the present one', () => {
  expect(lineWith({ fitting })).toContain('Load Story CLIP, which learned these pictures');
  expect(lineWith({ fitting: null })).not.toContain('which learned');
  expect(lineWith(null)).not.toContain('which learned');
});
