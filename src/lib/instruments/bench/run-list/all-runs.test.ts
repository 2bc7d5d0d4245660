import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import type { Runs } from '../../../state/runs/runs.svelte.ts';
import AllRuns from './AllRuns.svelte';
import type { RunActions } from './run-actions.svelte.ts';

const runs = { records: null, call: () => new Promise(() => undefined) } as unknown as Runs;
const actions = { removed: [], removeProblem: '', isStarting: false } as unknown as RunActions;
const noop = (): void => undefined;

function shown(problem: string): string {
  return render(AllRuns, { props: { runs, actions, problem, onretry: noop, onresume: noop } }).body;
}

it('runs that could not be read can be read again, in their place', () => {
  expect(shown('Your runs could not be read: no worker')).toMatch(/no worker[^]*<button[^]*Try again/u);
  expect(shown('')).not.toContain('Try again');
  expect(shown('')).toContain('Looking…');
});
