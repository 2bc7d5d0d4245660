import { error } from '@sveltejs/kit';
import { layoutBeforehand } from '$lib/charts/layout-beforehand.ts';
import { defaultValue } from '$lib/lab/case.ts';
import { graphEdges } from '$lib/lab/graph-edges.ts';
import { graphNodes } from '$lib/lab/graph-nodes.ts';
import { subjectOfDrawn } from '$lib/lab/subject.ts';
import { Lab } from '$lib/state/lab.svelte.ts';
import { loadSystem, systemIds } from '$lib/systems/load.ts';
import { drawnTitles } from '$lib/systems/titles.ts';
import { pageInference } from '$lib/workers/inference/inference.ts';
import type { EntryGenerator, PageServerLoad } from './$types';

/** The static build renders a page a system. */
export const entries: EntryGenerator = () => systemIds.map((id) => ({ system: id }));

/**
 * Where the graph's boxes and arrows lie when the page opens, so that it does without what lays graphs out. Unknown
 * systems are a true 404, with the names that would be right.
 */
export const load: PageServerLoad = async ({ params }) => {
  const system = await loadSystem(params.system);
  if (!system) {
    const known = Object.keys(drawnTitles).join(', ');
    error(404, `There is no system “${params.system}”. There are: ${known}, the stories and the chains.`);
  }
  const subject = subjectOfDrawn(system);
  const lab = new Lab(subject, defaultValue(subject), pageInference());
  const nothing = new Set<string>();
  return {
    layout: layoutBeforehand({
      nodes: graphNodes(lab, nothing),
      edges: graphEdges(lab, nothing),
      direction: 'down',
    }),
  };
};
