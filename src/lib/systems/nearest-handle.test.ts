import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultState, pendulum, type PictureStyle, type State, type System } from './index.ts';
import { anyState, pictures } from './any-state.fixture.ts';
import { nearestHandle } from './nearest-handle.ts';
import { required } from '../../../tests/support/required.ts';

function reachable(system: System, state: State, style: PictureStyle) {
  const targets = system.handles.map((handle) => handle.at(state, style));
  return { handles: system.handles, targets, state, style };
}

describe('the nearest handle', () => {
  it.each(pictures)('is the target’s own at its centre: $id ($style)', ({ system, style }) => {
    fc.assert(
      fc.property(anyState(system), (state) => {
        const all = reachable(system, state, style);
        for (const [index, target] of all.targets.entries()) {
          const taken = all.targets[nearestHandle(all, target, 0.05) ?? -1];
          expect(taken, system.handles[index]?.label).toEqual(target);
        }
      }),
      { seed: 7 },
    );
  });

  const under = (state: State, label: string, x: number, y: number) => {
    const all = reachable(pendulum, state, 'rungs');
    const from = pendulum.handles.find((handle) => handle.label === label)?.at(state, 'rungs');
    const point = { x: (from?.x ?? 0) + x, y: (from?.y ?? 0) + y };
    return pendulum.handles[nearestHandle(all, point, 0.05) ?? -1]?.label;
  };

  it('is the shadow along its whole length, except the end that can be extended', () => {
    const state = { ...defaultState(pendulum), shadow_length: 12, shadow_position: 8 };
    const half = (6 * 12) / 400;
    expect(under(state, 'shadow', -half, 0)).toBe('shadow');
    expect(under(state, 'shadow', half * 0.4, 0)).toBe('shadow');
    expect(under(state, 'shadow', half * 0.9, 0)).toBe('end of the shadow');
    expect(under(state, 'shadow', half + 0.03, 0)).toBe('end of the shadow');
  });

  it('is the bob anywhere on the bob, however close the shadow is', () => {
    const state = { ...defaultState(pendulum), pendulum_angle: 0, shadow_length: 3, shadow_position: 10 };
    expect(under(state, 'bob', 0, 0.04)).toBe('bob');
  });

  it('is the thing within its edge and a small margin', () => {
    const state = defaultState(pendulum);
    expect(under(state, 'sun', 0.1, 0)).toBe('sun');
    expect(under(state, 'sun', 0.13, 0)).toBeUndefined();
    expect(under(state, 'bob', 0.09, 0)).toBe('bob');
  });

  it('is the one whose target is there, even over another thing', () => {
    const [bob, sun] = pendulum.handles;
    if (!bob || !sun) throw new Error('The pendulum has no two handles');
    const state = defaultState(pendulum);
    const wide = { ...bob, distance: () => 0 };
    const all = reachable({ ...pendulum, handles: [wide, sun] }, state, 'rungs');
    expect(nearestHandle(all, sun.at(state, 'rungs'), 0.05)).toBe(1);
    expect(nearestHandle(all, { x: 0.5, y: 0.9 }, 0.05)).toBe(0);
  });

  it('is none if nothing is in reach', () => {
    const all = reachable(pendulum, defaultState(pendulum), 'rungs');
    expect(nearestHandle(all, { x: 0.05, y: 0.5 }, 0.05)).toBeNull();
  });

  it('uses the centre of a thing without a known drawing', () => {
    const bob = required(pendulum.handles[0]);
    const { variable, label, axis, radius, at, valueAt } = bob;
    const centreOnly = { variable, label, axis, radius, at, valueAt };
    const state = defaultState(pendulum);
    const all = { handles: [centreOnly], targets: [bob.at(state, 'rungs')], state, style: 'rungs' as const };
    const { x, y } = bob.at(state, 'rungs');
    expect(nearestHandle(all, { x: x + 0.04, y }, 0.05)).toBe(0);
    expect(nearestHandle(all, { x: x + 0.08, y }, 0.05)).toBeNull();
  });
});
