import { afterEach, expect, test, vi } from 'vitest';
import { encodeFragment } from '$lib/cases/codec.ts';
import { fromCase } from '$lib/lab/case/case.ts';
import { collection } from '$lib/state/collection.svelte.ts';
import { subjectOfDrawn } from '$lib/lab/subject.ts';
import { beach } from '$lib/systems/beach/index.ts';
import type { Inference } from '$lib/workers/inference/inference.ts';
import { silentInference } from '../state/inference.fixture.ts';
import { Lab } from '../state/lab.svelte.ts';
import { LabWork } from './lab-work.svelte.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const subject = subjectOfDrawn(beach);
const freshLab = () => new Lab(subject, fromCase(subject, { system: beach.id, seed: 1 }), silentInference);

/** What the lab's page says after it was opened at an address that ends so. */
async function saidOf(hash: string, places: readonly string[] = []): Promise<unknown> {
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('document', { getElementById: (id: string) => (places.includes(id) ? {} : null) });
  const work = new LabWork(() => ({ subject, workKey: beach.id }));
  work.changed(freshLab());
  await work.openHash();
  return work.report;
}

test('a link about another system leads to the page that opens it', async () => {
  const hash = encodeFragment({ system: 'pendulum', seed: 1 });
  expect(await saidOf(hash)).toEqual({
    kind: 'failed',
    message: 'It is about “Pendulum”.',
    address: `/lab/pendulum${hash}`,
  });
});

test('work that came back is no step: undo takes back what is done after it alone', async () => {
  vi.stubGlobal('location', { hash: '' });
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget());
  const left = freshLab();
  left.climb('do');
  left.act('sunscreen', 1);
  vi.spyOn(collection, 'loadWork').mockResolvedValue(left.case);
  const work = new LabWork(() => ({ subject, workKey: beach.id }));
  const lab = freshLab();
  work.changed(lab);
  const end = work.start();
  await vi.waitFor(() => expect(work.isBack).toBe(true));
  expect([lab.canUndo, lab.value.acts.size]).toEqual([false, 1]);
  end();
});

test('what a link said of itself comes back with the work that came of it', async () => {
  vi.stubGlobal('location', { hash: '' });
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget());
  const left = freshLab();
  left.act('sunscreen', 1);
  vi.spyOn(collection, 'saveWork').mockResolvedValue();
  vi.spyOn(collection, 'loadWork').mockResolvedValue({ ...left.case, title: 'Cream', note: 'Guess first.' });
  const work = new LabWork(() => ({ subject, workKey: beach.id }));
  const lab = freshLab();
  work.changed(lab);
  const end = work.start();
  await vi.waitFor(() => expect(work.isBack).toBe(true));
  const said = { kind: 'link', title: 'Cream', note: 'Guess first.', changedSince: false };
  expect(work.report).toMatchObject(said);
  lab.act('sunscreen', 0);
  work.changed(lab);
  expect([work.isBack, work.report]).toEqual([false, expect.objectContaining(said)]);
  end();
});

test('nothing is asked of what makes way for the link in the address', async () => {
  const asked: unknown[] = [];
  const inference = {
    ...silentInference,
    spreads: (request: unknown) => {
      asked.push(request);
      return silentInference.spreads(request as never);
    },
  };
  const { length: before } = await opened('', inference, asked);
  expect(before).toBe(1);
  asked.length = 0;
  const link = encodeFragment({ system: beach.id, seed: 1, view: { rung: 'imagine' } });
  expect(await opened(link, inference, asked)).toEqual([]);
});

/** What was asked of the workers by the time the page knows what it opens with. */
async function opened(
  hash: string,
  inference: Inference,
  asked: readonly unknown[],
): Promise<readonly unknown[]> {
  vi.stubGlobal('location', { hash });
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget());
  vi.spyOn(collection, 'loadWork').mockResolvedValue(null);
  const lab = new Lab(
    subject,
    { ...fromCase(subject, { system: beach.id, seed: 1 }), rung: 'see' },
    inference,
  );
  const start = vi.spyOn(lab, 'start');
  const work = new LabWork(() => ({ subject, workKey: beach.id }));
  work.changed(lab);
  const end = work.start();
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
  end();
  return [...asked];
}

test('an address that ends in what is no case is told so, and one that ends in a place of the page is not', async () => {
  expect(await saidOf('#hello')).toEqual({
    kind: 'failed',
    message: '“#hello” is no link to a case: copy the whole link again. A case’s link has #v and a number.',
  });
  expect(await saidOf('#main', ['main'])).toBeNull();
  expect(await saidOf('')).toBeNull();
});
