import { render } from 'svelte/server';
import { expect, test, vi } from 'vitest';
import type { Rung } from '../../../cases/schema/ladder.ts';
import { fromCase } from '../../../lab/case/case.ts';
import { subjectOfDrawn } from '../../../lab/subject.ts';
import { beach } from '../../../systems/beach/index.ts';
import GraphPart from './GraphPart.svelte';
import { TwinChoice } from './twin-choice.svelte.ts';
import { silentInference } from '../state/inference.fixture.ts';
import { Lab } from '../state/lab.svelte.ts';
import Pictures from '../picture/Pictures.svelte';

const subject = subjectOfDrawn(beach);

function labOn(rung: Rung): Lab {
  const seen = rung === 'see' ? { evidence: { sunscreen: 'on' } } : { do: { sunscreen: 'on' } };
  return new Lab(
    subject,
    fromCase(subject, { system: beach.id, seed: 1, ...seen, view: { rung } }),
    silentInference,
  );
}

function pageOn(rung: Rung): string {
  const lab = labOn(rung);
  const view = new TwinChoice(() => lab);
  const graph = render(GraphPart, { props: { lab, view, hidden: new Set<string>() } }).body;
  return graph + render(Pictures, { props: { lab, secret: false } }).body;
}

test('after an observation, the picture says that it shows one world and the graph that it counts all matching ones', () => {
  expect(pageOn('see')).toContain('The graph counts every world that fits what you saw;');
  expect(pageOn('see')).toContain('One world that fits');
  expect(pageOn('do')).not.toContain('that fit');
});

test('twin worlds that cannot be fetched are reported, and shown once they can', async () => {
  vi.doMock('../../../lab/graph/twin-graph.ts', () => {
    throw new TypeError('Failed to fetch');
  });
  const view = new TwinChoice(() => labOn('imagine'));
  await view.toggleTwin();
  expect([view.twin, view.problem]).toEqual([false, expect.stringContaining('could not be fetched')]);
  vi.doUnmock('../../../lab/graph/twin-graph.ts');
  await view.toggleTwin();
  expect([view.twin, view.isTwinShown, view.problem]).toEqual([true, true, '']);
});
