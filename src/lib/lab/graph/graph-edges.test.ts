import { describe, expect, it } from 'vitest';
import type { GraphEdge } from '../../chart-data/types.ts';
import { graphEdges } from './graph-edges.ts';
import { subjectOf, viewOf } from './view.fixture.ts';
import { onRung, withAct, withAnotherAct, withEvidence, type LabValue } from '../value.ts';
import type { LabView } from './view.ts';

const nothing: ReadonlySet<string> = new Set();
const chain = subjectOf('X ~ normal(0, 1)\nM = 2 * X\nY = M + 1');

function edge(lab: LabView, from: string, to: string): GraphEdge | undefined {
  return graphEdges(lab, nothing).find((one) => one.from === from && one.to === to);
}

const talents = subjectOf('talent -> star; looks -> star; star -> fame; talent -> skill');

/** Returns the highlighted arrows, as drawn. */
function lit(lab: LabView): readonly string[] {
  return graphEdges(lab, nothing).flatMap((one) => (one.lit ? [`${one.from} ${one.to}`] : []));
}

const asking = (value: LabValue, rung: 'see' | 'do' | 'imagine', of: string): LabValue => ({
  ...onRung(value, rung),
  asked: { ...value.asked, of },
});

const setting =
  (variable: string, to: number | string, rung: 'see' | 'do' | 'imagine' = 'do') =>
  (shownSteps = Infinity) =>
    viewOf(chain, (value) => withAct(onRung(value, rung), variable, to), shownSteps);

describe('the arrows of the lab’s graph', () => {
  it('into what is set are cut, and those out of it are run along', () => {
    const lab = setting('M', 3)();
    expect(edge(lab, 'X', 'M')?.state).toBe('cut');
    expect(edge(lab, 'M', 'Y')?.state).toMatch(/^(active|done)$/u);
  });

  it('stay whole when something is only seen', () => {
    const lab = setting('M', 3, 'see')();
    expect(graphEdges(lab, nothing).every(({ state }) => state === 'plain')).toBe(true);
  });

  it('stay whole under a shift, which reads what would have been', () => {
    expect(edge(setting('M', 'x + 1')(), 'X', 'M')?.state).toBe('plain');
  });

  it('are plain until the propagation comes, active as it passes, and done after; each with its step', () => {
    const steps = (shown: number) => edge(setting('X', 1)(shown), 'X', 'M');
    const last = setting('X', 1)();
    const order = last.steps.ok ? last.steps.value.map(({ variable }) => variable) : [];
    const turn = order.indexOf('M') + 1;
    expect(steps(turn - 1)?.state).toBe('plain');
    expect(steps(turn)).toMatchObject({ state: 'active', step: turn });
    expect(steps(turn + 1)?.state).toBe('done');
  });

  it('are lit along the path of the answer, in the rung’s hue, and never where they are cut', () => {
    const lab = setting('X', 1)();
    expect(edge(lab, 'X', 'M')?.lit).toBe('intervened');
    expect(edge(setting('M', 3)(), 'X', 'M')?.lit).toBeUndefined();
  });

  it('are lit along each open path at once, the one round and the one along the arrows', () => {
    const backdoors = subjectOf('Z -> X; Z -> Y; W -> X; W -> Y; X -> M; M -> Y; M -> S');
    const on = (rung: 'see' | 'do') =>
      lit(viewOf(backdoors, (value) => asking(withAct(value, 'X', 1), rung, 'Y')));
    expect(on('see').toSorted()).toEqual(['M Y', 'W X', 'W Y', 'X M', 'Z X', 'Z Y']);
    expect(on('do').toSorted()).toEqual(['M Y', 'X M']);
  });

  it('are lit over a collider that is opened by what is seen of it, and not over a closed one', () => {
    const seen = (...names: readonly string[]) =>
      lit(
        viewOf(talents, (value) =>
          asking(
            names.reduce((known, name) => withAnotherAct(known, name, 1), value),
            'see',
            'looks',
          ),
        ),
      );
    expect(seen('talent')).toEqual([]);
    expect(seen('talent', 'star').toSorted()).toEqual(['looks star', 'talent star']);
    expect(seen('talent', 'fame').toSorted()).toEqual(['looks star', 'star fame', 'talent star']);
  });

  it('are lit on Imagine along what carries over of this world, too', () => {
    const imagined = (known: string) =>
      lit(
        viewOf(talents, (value) =>
          asking(withAct(withEvidence(value, known, 1), 'talent', 0), 'imagine', 'fame'),
        ),
      ).toSorted();
    expect(imagined('talent')).toEqual(['star fame', 'talent star']);
    expect(imagined('looks')).toEqual(['looks star', 'star fame', 'talent star']);
  });

  it('are not lit on See under a shift, to which it has no answer', () => {
    const shifted = setting('X', 'x + 1', 'see')();
    expect(lit(shifted)).toEqual([]);
    expect(lit(setting('X', 'x + 1')())).toEqual(['X M', 'M Y']);
  });

  it('run both ways between what a hidden cause ties together', () => {
    const confounded = subjectOf('X <-> Y\nX -> Y');
    const lab = viewOf(confounded, (value) => value);
    expect(graphEdges(lab, nothing)).toContainEqual(
      expect.objectContaining({ kind: 'bidirected', from: 'X', to: 'Y' }),
    );
  });
});
