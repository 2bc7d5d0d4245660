import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { fromCase } from '../../../lab/case/case.ts';
import { subjectOfDrawn } from '../../../lab/subject.ts';
import { chainStories } from '../../../systems/chains/index.ts';
import { findSystem } from '../../../systems/known.ts';
import LabGraph from './GraphPart.fixture.svelte';

/** Width of the lab's graph in a window of 1440 pixels. */
const ROOM = 407;
/** Its smallest words in a card, in pixels of the drawing. */
const TYPE = 14;

/** The smallest words of a chain's graph in the lab after an act, in pixels of the screen, and what is cut. */
function drawn(story: (typeof chainStories)[number]): { readonly type: number; readonly cut: number } {
  const system = findSystem(`chain-${story.id}`);
  if (system === undefined) throw new Error('no system');
  const subject = subjectOfDrawn(system);
  const antecedent = { [story.steps[0]?.id ?? '']: 'does not happen' };
  const value = fromCase(subject, { system: system.id, seed: 1, do: antecedent, view: { rung: 'do' } });
  const { body } = render(LabGraph, { props: { subject, value } });
  expect(body).toContain('happen');
  const number = (pattern: RegExp): number => Number(pattern.exec(body)?.[1] ?? 0);
  const [width, height] = [number(/viewBox="\S+ \S+ ([\d.]+)/u), number(/viewBox="\S+ \S+ \S+ ([\d.]+)/u)];
  const [least, high] = [number(/min-width: ?(\d+)px/u), number(/max-height: ?max\((\d+)px/u)];
  const scale = Math.min(Math.max(least, ROOM) / width, high / height);
  return { type: TYPE * scale, cut: body.match(/class="rest/gu)?.length ?? 0 };
}

it('the words of a chain’s graph are whole, and at least 12 pixels high', () => {
  for (const story of chainStories) {
    const { type, cut } = drawn(story);
    expect(type, story.id).toBeGreaterThanOrEqual(12);
    expect(cut, story.id).toBe(0);
  }
});
