import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../systems/all.ts';
import { standardPlan } from '../../cases/kinds/tuning/standard-plan.ts';
import type { Case } from '../../cases/schema/case.ts';
import type { LoadedModel } from '../../clip/types.ts';
import type { SavedHead } from '../../state/clip/head-store.ts';
import { tuningFragment } from './plan/address.ts';
import { TuningDraft } from './tuning-draft.svelte.ts';
import type { Tuning } from './tuning.svelte.ts';

const navigation = vi.hoisted(() => ({ replaceState: vi.fn() }));
vi.mock('$app/state', () => ({ page: { state: {} } }));
vi.mock('$app/navigation', () => navigation);

beforeEach(() => {
  navigation.replaceState.mockClear();
  vi.stubGlobal('location', { hash: '', pathname: '/bench/tune/' });
});
afterEach(() => void vi.unstubAllGlobals());

const FIRST = 'scene-clip-stories';
const other = { id: 'scene-clip-causal', sha256: 'b'.repeat(64) };
const plan = standardPlan(7);

/** The page's tuning, whose models load at once, and which ends as `kind` says. */
function draftThat(kind: 'done' | 'stopped' = 'done') {
  const hashes: Record<string, string> = { [other.id]: other.sha256 };
  const slot = {
    clip: {},
    model: null as LoadedModel | null,
    load: vi.fn(({ source: { id } }: { source: { id: string } }) => {
      slot.model = { identity: { id, sha256: hashes[id] ?? 'a'.repeat(64) } } as LoadedModel;
      return Promise.resolve();
    }),
  };
  const view = { outcome: null as unknown };
  const run = vi.fn((asked: unknown, _clip: unknown, model: unknown) => {
    view.outcome = kind === 'done' ? { plan: asked, model, tuned: {} } : null;
    return Promise.resolve();
  });
  const tuning = { status: { kind }, view, run };
  const onsaved = vi.fn(() => Promise.resolve());
  const draft = new TuningDraft(slot as never, tuning as unknown as Tuning, onsaved);
  const save = vi.spyOn(draft.head, 'save').mockResolvedValue();
  return { draft, slot, run, save, onsaved };
}

test('the plan of the address is trained with the first model, and its head is saved', async () => {
  vi.stubGlobal('location', { hash: tuningFragment(plan), pathname: '/' });
  const { draft, slot, run, save, onsaved } = draftThat();
  await draft.begin();
  expect([draft.plan, slot.model?.identity.id]).toEqual([plan, FIRST]);
  await draft.start();
  expect(run).toHaveBeenCalledExactlyOnceWith(plan, slot.clip, slot.model);
  expect(save).toHaveBeenCalledExactlyOnceWith(draft.done);
  expect(draft.done?.head.name).toMatch(/^Seed 7, /u);
  expect(onsaved).toHaveBeenCalledOnce();
});

test('nothing is trained without a model, and nothing is saved that did not end', async () => {
  const { draft, run } = draftThat();
  await draft.start();
  expect(run).not.toHaveBeenCalled();
  const stopped = draftThat('stopped');
  await stopped.draft.begin();
  await stopped.draft.start();
  expect(stopped.run).toHaveBeenCalledOnce();
  await stopped.draft.save();
  expect(stopped.save).not.toHaveBeenCalled();
});

test('a changed plan is in the address, unless it is invalid or a link is open', () => {
  const { draft } = draftThat();
  draft.change(plan);
  expect(navigation.replaceState).toHaveBeenCalledExactlyOnceWith(tuningFragment(plan), {});
  draft.change({ ...plan, pairs: -1 });
  expect(draft.plan.pairs).toBe(-1);
  draft.opened = { model: other } as never;
  draft.change(plan);
  expect(navigation.replaceState).toHaveBeenCalledOnce();
  draft.opened = null;
  draft.change(standardPlan());
  expect(navigation.replaceState).toHaveBeenLastCalledWith('/bench/tune/', {});
});

test('an unreadable plan in the address is reported', async () => {
  vi.stubGlobal('location', { hash: '#plan=%7B', pathname: '/' });
  const { draft } = draftThat();
  await draft.begin();
  expect(draft.links.notice).toContain('damaged');
  expect(draft.plan).toEqual(standardPlan());
});

test('an opened tuning is run again with its own model, where it is available, and is not saved', async () => {
  const { draft, slot, run, save } = draftThat();
  const opened = { tuning: { plan, model: other }, title: 'Mine' } as unknown as Case;
  await draft.open(opened);
  expect([draft.title, draft.note, draft.plan]).toEqual(['Mine', '', plan]);
  expect(slot.model?.identity.sha256).toBe(other.sha256);
  expect(run).toHaveBeenCalledOnce();
  expect(save).not.toHaveBeenCalled();
  const unknown = { tuning: { plan, model: { id: 'no-such', sha256: 'c'.repeat(64) } } } as unknown as Case;
  await draft.open(unknown);
  expect(slot.load).toHaveBeenCalledOnce();
  expect(run).toHaveBeenCalledOnce();
});

test('a case about something else is refused', async () => {
  const { draft, run } = draftThat();
  await draft.open({ seed: 1 });
  expect(draft.links.notice).toBe('This case is about something else; open it on its own page.');
  expect([draft.opened, run.mock.calls]).toEqual([null, []]);
});

test('a saved head is prepared with its plan and its model, and one without a plan is not', async () => {
  const { draft, slot } = draftThat();
  draft.opened = { model: other } as never;
  const saved = (of: typeof plan | null) =>
    ({ plan: of, model: other, name: 'Mine' }) as unknown as SavedHead;
  expect(await draft.prepare(saved(null))).toBe(false);
  expect(draft.opened).not.toBeNull();
  expect(await draft.prepare(saved(plan))).toBe(true);
  expect([draft.opened, draft.plan, slot.model?.identity.id]).toEqual([null, plan, other.id]);
  await draft.prepare(saved(plan));
  expect(slot.load).toHaveBeenCalledOnce();
});
