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
  it('into set variables are cut, and those out of them are animated', () => {
    const lab = setting('M', 3)();
    expect(edge(lab, 'X', 'M')?.state).toBe('cut');
    expect(edge(lab, 'M', 'Y')?.state).toMatch(/^(active|done)$/u);
  });

  it('are unchanged if a variable is only observed', () => {
    const lab = setting('M', 3, 'see')();
    expect(graphEdges(lab, nothing).every(({ state }) => state === 'plain')).toBe(true);
  });

  it('are unchanged under a shift, which reads the natural value', () => {
    expect(edge(setting('M', 'x + 1')(), 'X', 'M')?.state).toBe('plain');
  });

  it('are plain before the propagation reaches them, then active, and then done, each with its step', () => {
    const steps = (shown: number) => edge(setting('X', 1)(shown), 'X', 'M');
    const last = setting('X', 1)();
    const order = last.steps.ok ? last.steps.value.map(({ variable }) => variable) : [];
    const turn = order.indexOf('M') + 1;
    expect(steps(turn - 1)?.state).toBe('plain');
    expect(steps(turn)).toMatchObject({ state: 'active', step: turn });
    expect(steps(turn + 1)?.state).toBe('done');
  });

  it('are highlighted along the path of the answer, in the rung’s hue, and never if they are cut', () => {
    const lab = setting('X', 1)();
    expect(edge(lab, 'X', 'M')?.lit).toBe('intervened');
    expect(edge(setting('M', 3)(), 'X', 'M')?.lit).toBeUndefined();
  });

  it('are highlighted along each open path at once, through a common cause and along the arrows', () => {
    const backdoors = subjectOf('Z -> X; Z -> Y; W -> X; W -> Y; X -> M; M -> Y; M -> S');
    const on = (rung: 'see' | 'do') =>
      lit(viewOf(backdoors, (value) => asking(withAct(value, 'X', 1), rung, 'Y')));
    expect(on('see').toSorted()).toEqual(['M Y', 'W X', 'W Y', 'X M', 'Z X', 'Z Y']);
    expect(on('do').toSorted()).toEqual(['M Y', 'X M']);
  });

  it('are highlighted over a collider that is opened by an observation, and not over a closed one', () => {
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

  it('are highlighted on Imagine along what is kept of this world, too', () => {
    const imagined = (known: string) =>
      lit(
        viewOf(talents, (value) =>
          asking(withAct(withEvidence(value, known, 1), 'talent', 0), 'imagine', 'fame'),
        ),
      ).toSorted();
    expect(imagined('talent')).toEqual(['star fame', 'talent star']);
    expect(imagined('looks')).toEqual(['looks star', 'star fame', 'talent star']);
  });

  it('are not highlighted on See under a shift, which it cannot answer', () => {
    const shifted = setting('X', 'x + 1', 'see')();
    expect(lit(shifted)).toEqual([]);
    expect(lit(setting('X', 'x + 1')())).toEqual(['X M', 'M Y']);
  });

  it('are bidirected between variables with a hidden common cause', () => {
    const confounded = subjectOf('X <-> Y\nX -> Y');
    const lab = viewOf(confounded, (value) => value);
    expect(graphEdges(lab, nothing)).toContainEqual(
      expect.objectContaining({ kind: 'bidirected', from: 'X', to: 'Y' }),
    );
  });
});
