import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { fromCase } from '../../../lab/case/case.ts';
import { subjectOfDrawn } from '../../../lab/subject.ts';
import { storySystems } from '../../../systems/stories/index.ts';
import type { System } from '../../../systems/types.ts';
import { silentInference } from '../state/inference.fixture.ts';
import GraphPart from './GraphPart.svelte';
import { Lab } from '../state/lab.svelte.ts';
import { TwinChoice } from './twin-choice.svelte.ts';

/** Returns the names and values that a story's graph cuts after an act, in the lab or in its twin worlds. */
async function cutWords(system: System, to: number, isTwin: boolean): Promise<readonly string[]> {
  const subject = subjectOfDrawn(system);
  const [cause] = system.handles;
  const value = fromCase(subject, { system: system.id, seed: 1, view: { rung: 'imagine' } });
  const lab = new Lab(subject, value, silentInference);
  lab.act(cause?.variable ?? '', to);
  const view = new TwinChoice(() => lab);
  if (isTwin) await view.toggleTwin();
  const { body } = render(GraphPart, { props: { lab, view, hidden: new Set<string>() } });
  // What was before is struck through, and has the room that is left.
  const cut = body
    .replaceAll(/<!--.*?-->/gu, '')
    .replaceAll(/<tspan class="before.*?<\/tspan>…?<\/tspan>/gu, '')
    .matchAll(/([^<>]*)<tspan class="rest[^>]*>([^<]*)<\/tspan>/gu);
  return [...cut].map(([, kept, rest]) => `${system.id}: ${kept ?? ''}|${rest ?? ''}`);
}

test('names and values in a story’s graph are whole, whatever is imagined', async () => {
  const cut: string[] = [];
  for (const system of storySystems)
    for (const to of [0, 1])
      for (const isTwin of [false, true]) cut.push(...(await cutWords(system, to, isTwin)));
  expect(cut).toEqual([]);
});
