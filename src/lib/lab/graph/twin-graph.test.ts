import { describe, expect, it } from 'vitest';
import { counterfactualName } from '../../causal/index.ts';
import { twinGraph } from './twin-graph.ts';
import { subjectOf, viewOf } from './view.fixture.ts';
import { onRung, withAct } from '../value.ts';

const nothing: ReadonlySet<string> = new Set();
const chain = subjectOf('X ~ normal(0, 1)\nM = 2 * X + normal(0, 1)\nY = M + 1');
const lab = viewOf(chain, (value) => withAct(onRung(value, 'imagine'), 'M', 3));

describe('the graph of both worlds', () => {
  const { nodes, edges } = twinGraph(lab, nothing);
  const ids = nodes.map(({ id }) => id);

  it('copies what an act affects, and nothing else', () => {
    expect(ids).toContain(counterfactualName('M'));
    expect(ids).toContain(counterfactualName('Y'));
    expect(ids).not.toContain(counterfactualName('X'));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('marks the factual world as seen, set variables as set, and consequences as imagined', () => {
    const mark = (id: string) => nodes.find((node) => node.id === id)?.mark;
    expect(mark('M')).toBe('observed');
    expect(mark(counterfactualName('M'))).toBe('intervened');
    expect(mark(counterfactualName('Y'))).toBe('counterfactual');
  });

  it('has no arrow into a set variable, and shares unobserved ones', () => {
    expect(edges.filter(({ to }) => to === counterfactualName('M'))).toEqual([]);
    const shared = chain.model.exogenous.map(({ name }) => name);
    expect(ids).toEqual(expect.arrayContaining(shared));
  });

  it('has no arrow to or from hidden nodes', () => {
    expect(edges.every(({ from, to }) => ids.includes(from) && ids.includes(to))).toBe(true);
  });

  it('hides what is still to be guessed', () => {
    const hidden = twinGraph(lab, new Set(['Y'])).nodes.find(({ id }) => id === counterfactualName('Y'));
    expect(hidden?.pending).toBe(true);
  });
});
