import { afterEach, expect, test, vi } from 'vitest';
import '../../../systems/all.ts';
import { encodeFragment } from '../../../cases/codec/codec.ts';
import type { Case } from '../../../cases/schema/case.ts';
import { withDigest } from '../../../cases/link.ts';
import * as cases from '../../../cases/open.ts';
import { fromCase } from '../../../lab/case/case.ts';
import { guessKey } from '../../../lab/answers/sentence.ts';
import { collection } from '../../../state/drafts/collection.svelte.ts';
import { subjectOfDrawn } from '../../../lab/subject.ts';
import { beach } from '../../../systems/beach/index.ts';
import * as workers from '../../../workers/inference/inference.ts';
import type { InferenceClient } from '../../../workers/inference/inference.ts';
import { openingCase } from '../opening/opening-case.ts';
import { inferenceThat, silentInference } from '../state/inference.fixture.ts';
import { Lab } from '../state/lab.svelte.ts';
import { fakeStorage } from '../../../../../tests/support/fake-storage.ts';
import { settled } from '../../../../../tests/support/settled.ts';
import { LabDraft } from './lab-draft.svelte.ts';

// The address is this test's own.
vi.mock('$app/state', () => ({ page: { state: {} } }));
vi.mock('$app/navigation', () => ({ replaceState: () => undefined }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const subject = subjectOfDrawn(beach);
const cream: Case = { system: beach.id, seed: 1, title: 'Cream' };
const freshLab = () => new Lab(subject, fromCase(subject, { system: beach.id, seed: 1 }), silentInference);

/** Returns the message of the lab's page after it was opened with a fragment. */
async function saidOf(hash: string, places: readonly string[] = []): Promise<unknown> {
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('document', { getElementById: (id: string) => (places.includes(id) ? {} : null) });
  const work = new LabDraft(() => ({ subject, workKey: beach.id }));
  work.changed(freshLab());
  await work.openHash();
  return work.report;
}

test('a link about another system redirects to the page that opens it', async () => {
  const hash = encodeFragment({ system: 'pendulum', seed: 1 });
  expect(await saidOf(hash)).toEqual({
    kind: 'failed',
    message: 'It is about “Pendulum”.',
    address: `/lab/pendulum${hash}`,
  });
});

test('a link that claims numbers is shown, and reported as such, before they are recomputed', async () => {
  vi.spyOn(workers, 'pageInference').mockReturnValue(inferenceThat(() => new Promise(() => undefined)));
  const onopened = vi.fn();
  vi.stubGlobal('location', { hash: encodeFragment(withDigest({ ...cream, title: '' })) });
  const work = new LabDraft(() => ({ subject, workKey: beach.id }), onopened);
  work.changed(freshLab());
  void work.openHash();
  await vi.waitFor(() => expect(onopened).toHaveBeenCalled());
  expect(work.report).toMatchObject({ kind: 'link', verification: null, isChecking: true });
});

test.each([
  ['numbers says that they cannot be verified', withDigest(cream), 'The worker did not load.'],
  ['no numbers says nothing of that', cream, undefined],
])('without a worker, a link that claims %s', async (_what, shared, notCompared) => {
  const failing = inferenceThat(() => Promise.reject(new Error('The worker did not load.')));
  vi.spyOn(workers, 'pageInference').mockReturnValue(failing);
  const said = (await saidOf(encodeFragment(shared))) as LabDraft['report'];
  expect(said).toMatchObject({ kind: 'link', title: 'Cream' });
  expect(said?.kind === 'link' ? said.verification?.notCompared : '').toBe(notCompared);
});

test('an opened link is not a step: undo does not remove its cover', async () => {
  const link = encodeFragment({ system: beach.id, seed: 1, view: { rung: 'do' }, limits: { guess: true } });
  vi.stubGlobal('location', { hash: link });
  const work = new LabDraft(() => ({ subject, workKey: beach.id }));
  const lab = freshLab();
  work.changed(lab);
  await work.openHash();
  expect([lab.value.limits.guess, lab.canUndo]).toEqual([true, false]);
  lab.act('sunscreen', 1);
  vi.stubGlobal('location', { hash: link });
  await work.openHash();
  lab.undo();
  expect(lab.value.antecedent.size).toBe(1);
});

/** An address without a link, and the work that was left there: sunscreen put on. */
function leftDraft(): Case {
  vi.stubGlobal('location', { hash: '' });
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget());
  const left = freshLab();
  left.climb('do');
  left.act('sunscreen', 1);
  return left.case;
}

test('a page that was left drops the link that it was reading', async () => {
  leftDraft();
  vi.stubGlobal('location', { hash: encodeFragment(cream) });
  const onopened = vi.fn();
  const work = new LabDraft(() => ({ subject, workKey: beach.id }), onopened);
  const lab = freshLab();
  const { value } = lab;
  work.changed(lab);
  const leave = work.start();
  const opened = work.openHash();
  leave();
  await opened;
  await settled();
  expect([lab.value, work.report]).toEqual([value, null]);
  expect(onopened).not.toHaveBeenCalled();
});

test('restored work is not a step: undo reverts only later changes', async () => {
  const left = leftDraft();
  vi.spyOn(collection, 'loadDraft').mockResolvedValue(left);
  const work = new LabDraft(() => ({ subject, workKey: beach.id }));
  const lab = freshLab();
  work.changed(lab);
  const end = work.start();
  await vi.waitFor(() => expect(work.isBack).toBe(true));
  expect([lab.canUndo, lab.value.antecedent.size]).toEqual([false, 1]);
  end();
});

test('a link opened while the last work is being read stays', async () => {
  const left = leftDraft();
  let give = (_: Case | null): void => undefined;
  const loading = vi
    .spyOn(collection, 'loadDraft')
    .mockReturnValue(new Promise((resolve) => (give = resolve)));
  const work = new LabDraft(() => ({ subject, workKey: beach.id }));
  const lab = freshLab();
  work.changed(lab);
  const end = work.start();
  await vi.waitFor(() => expect(loading).toHaveBeenCalled());
  vi.stubGlobal('location', { hash: encodeFragment(cream) });
  await work.openHash();
  give(left);
  await settled();
  expect([work.report, lab.value.antecedent.size]).toMatchObject([{ kind: 'link', title: 'Cream' }, 0]);
  end();
});

/** A page of the lab that is loaded with what the tab and the store keep, and what ends it. */
async function reloaded(stored: Case) {
  vi.spyOn(collection, 'loadDraft').mockResolvedValue(stored);
  const work = new LabDraft(() => ({ subject, workKey: beach.id }));
  const lab = freshLab();
  work.changed(lab);
  const end = work.start();
  await vi.waitFor(() => expect(work.isBack).toBe(true));
  return { work, lab, end };
}

test('work from a link keeps its title, its note and the way back to it across a reload, until they are dismissed', async () => {
  vi.stubGlobal('location', { hash: '', pathname: '/', search: '' });
  vi.stubGlobal('sessionStorage', fakeStorage());
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget());
  vi.spyOn(collection, 'saveDraft').mockResolvedValue();
  const before = new LabDraft(() => ({ subject, workKey: beach.id }));
  const left = freshLab();
  before.changed(left);
  vi.stubGlobal('location', {
    hash: encodeFragment({ system: beach.id, seed: 1, title: 'Cream', note: 'Guess first.' }),
  });
  await before.openHash();
  vi.stubGlobal('location', { hash: '' });
  left.act('sunscreen', 1);
  before.changed(left);

  const opened = vi.spyOn(Lab.prototype, 'open');
  const { work, lab, end } = await reloaded(left.case);
  // If it were shown meanwhile, it would be in the address, and replace the work at the next reload.
  expect(opened).not.toHaveBeenCalled();
  const said = { kind: 'link', title: 'Cream', note: 'Guess first.' };
  expect([lab.canUndo, lab.value.antecedent.size]).toEqual([false, 1]);
  expect(work.report).toMatchObject({ ...said, changedSince: true });
  work.backToLink();
  work.changed(lab);
  expect([lab.value.antecedent.size, work.report]).toEqual([
    0,
    expect.objectContaining({ ...said, changedSince: false }),
  ]);
  work.dismiss();
  end();
  const again = await reloaded(left.case);
  expect(again.work.report).toBeNull();
  again.end();
});

test('a guess made elsewhere about the same question does not count for a covered link, and one made there is kept across a reload', async () => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('location', { hash: encodeFragment({ ...openingCase, limits: { guess: true } }) });
  const keyIn = ({ question }: Lab): string =>
    guessKey(subject, question ?? expect.fail('no question'), 'do');
  const guessed = async (): Promise<number | null> => {
    const work = new LabDraft(() => ({ subject, workKey: beach.id }));
    const lab = freshLab();
    lab.made.wake();
    work.changed(lab);
    await work.openHash();
    const found = lab.made.get(keyIn(lab));
    lab.made.make(keyIn(lab), 0.63);
    return found;
  };
  const elsewhere = new Lab(subject, fromCase(subject, openingCase), silentInference);
  elsewhere.made.make(keyIn(elsewhere), 0.51);
  expect(await guessed()).toBeNull();
  expect(await guessed()).toBe(0.63);
});

test('no question is computed for work that is replaced by the link in the address', async () => {
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

/** Returns the calls of the workers until the page has decided what to open. */
async function opened(
  hash: string,
  inference: InferenceClient,
  asked: readonly unknown[],
): Promise<readonly unknown[]> {
  vi.stubGlobal('location', { hash });
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget());
  vi.spyOn(collection, 'loadDraft').mockResolvedValue(null);
  const lab = new Lab(
    subject,
    { ...fromCase(subject, { system: beach.id, seed: 1 }), rung: 'see' },
    inference,
  );
  const start = vi.spyOn(lab, 'start');
  const work = new LabDraft(() => ({ subject, workKey: beach.id }));
  work.changed(lab);
  const end = work.start();
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
  end();
  return [...asked];
}

test('an address with an invalid case is reported, and one with a place on the page is not', async () => {
  expect(await saidOf('#hello')).toEqual({
    kind: 'failed',
    message: '“#hello” is not a link to a case. Copy the complete link; it contains “#v” and a number.',
  });
  expect(await saidOf('#main', ['main'])).toBeNull();
  expect(await saidOf('')).toBeNull();
});

test('a link that cannot be fetched is reported, and the lab still answers and keeps its work', async () => {
  vi.stubGlobal('location', { hash: '#v1.x', pathname: '/', search: '' });
  vi.stubGlobal('sessionStorage', fakeStorage());
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget());
  vi.spyOn(cases, 'readLink').mockRejectedValue(new TypeError('Failed to fetch'));
  const saved = vi.spyOn(collection, 'saveDraft').mockResolvedValue();
  const work = new LabDraft(() => ({ subject, workKey: beach.id }));
  const lab = freshLab();
  const start = vi.spyOn(lab, 'start');
  work.changed(lab);
  const end = work.start();
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
  expect(work.report).toMatchObject({ message: expect.stringContaining('could not be fetched') as string });
  lab.act('sunscreen', 1);
  work.changed(lab);
  end();
  expect(saved).toHaveBeenCalledOnce();
});

test('the later of two links in quick succession is shown, even if the first is read last', async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  const [first, second] = ['First', 'Second'].map((title) => encodeFragment({ ...cream, title }));
  const { readLink } = cases;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  vi.spyOn(cases, 'readLink').mockImplementation(async (hash) => {
    if (hash === first) await held;
    return readLink(hash);
  });
  const work = new LabDraft(() => ({ subject, workKey: beach.id }));
  work.changed(freshLab());
  vi.stubGlobal('location', { hash: first });
  const opening = work.openHash();
  vi.stubGlobal('location', { hash: second });
  await work.openHash();
  goOn();
  await opening;
  expect(work.report).toMatchObject({ kind: 'link', title: 'Second' });
});

test('the lab differs from the link once a drag has ended, not before', async () => {
  vi.stubGlobal('location', { hash: encodeFragment(cream) });
  const work = new LabDraft(() => ({ subject, workKey: beach.id }));
  const lab = freshLab();
  work.changed(lab);
  await work.openHash();
  lab.act('sunscreen', 1, true);
  expect(work.report).toMatchObject({ changedSince: false });
  lab.commit();
  expect(work.report).toMatchObject({ changedSince: true });
  work.backToLink();
  expect(work.report).toMatchObject({ changedSince: false });
});

test('restored work can be replaced by the page’s own case', async () => {
  const left = leftDraft();
  vi.stubGlobal('sessionStorage', fakeStorage());
  const cleared = vi.spyOn(collection, 'clearDraft').mockResolvedValue();
  const { work, lab, end } = await reloaded(left);
  const own = freshLab().value.antecedent.size;
  expect(lab.value.antecedent.size).not.toBe(own);
  await work.startAgain();
  expect([work.isBack, lab.value.antecedent.size, lab.canUndo]).toEqual([false, own, true]);
  expect(cleared).toHaveBeenCalledWith(beach.id);
  end();
});

test('a link that is opened in place of restored work dismisses the notice about it', async () => {
  const { work, lab, end } = await reloaded(leftDraft());
  vi.stubGlobal('location', { hash: encodeFragment(cream) });
  await work.openHash();
  expect([work.isBack, work.report, lab.value.antecedent.size]).toMatchObject([
    false,
    { kind: 'link', title: 'Cream' },
    0,
  ]);
  end();
});
