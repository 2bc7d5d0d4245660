import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../../tests/support/fake-storage.ts';
import { heldPromises } from '../../../../../tests/support/held-promises.ts';
import { settled } from '../../../../../tests/support/settled.ts';
import type { Case } from '../../../cases/schema/case.ts';
import * as cases from '../../../cases/open.ts';
import { exampleModel } from '../../../lab/model/example.ts';
import { collection } from '../../../state/drafts/collection.svelte.ts';
import { fail, ok, type Result } from '../../../util/result.ts';
import { keepDraft, storedDraft } from './model-draft.ts';
import { ModelPageState } from './model-page.svelte.ts';

const [COIN, DIE] = ['X ~ bernoulli(0.5)', 'Y ~ bernoulli(0.25)'];
const GRAPH = 'X -> Y';
const found = (model: string): Result<cases.FoundCase, string> =>
  ok({ case: { model, seed: 1 }, attachments: new Map() });

/** A page whose links and drafts are read when the test says so. */
function heldPage() {
  const links = heldPromises<Result<cases.FoundCase, string>>();
  const drafts = heldPromises<Case | null>();
  vi.spyOn(cases, 'readLink').mockImplementation((hash) => links.hold(hash));
  vi.spyOn(collection, 'loadDraft').mockImplementation((key) => drafts.hold(key));
  const page = new ModelPageState();
  const goTo = (hash: string): Promise<void> => {
    vi.stubGlobal('location', { hash });
    return page.openChanged();
  };
  const after =
    <Value>(end: (name: string, value: Value | Error) => void) =>
    async (name: string, value: Value | Error): Promise<void> => {
      await settled();
      end(name, value);
      await settled();
    };
  return { page, goTo, endLink: after(links.end), endDraft: after(drafts.end) };
}

beforeEach(() => void vi.stubGlobal('sessionStorage', fakeStorage()));
afterEach(() => void vi.restoreAllMocks());

describe('the page of a model', () => {
  it('opens the model of a link above its text', async () => {
    const { page, goTo, endLink } = heldPage();
    const opening = goTo('#v1.coin');
    await endLink('#v1.coin', found(COIN));
    await opening;
    expect([page.text, page.builtText, page.isByLink, page.problem]).toEqual([COIN, COIN, true, '']);
  });

  it('opens the work of the last visit, else the example', async () => {
    for (const [stored, text] of [
      [{ model: COIN, seed: 1 }, COIN],
      [null, exampleModel],
    ] as const) {
      const { page, goTo, endDraft } = heldPage();
      const opening = goTo('');
      await endDraft('model', stored);
      await opening;
      expect([page.text, page.builtText, page.isByLink]).toEqual([text, text, false]);
    }
  });

  it('opens the draft of this tab with the model that was built from it', async () => {
    keepDraft({ text: `${COIN}\n`, built: COIN });
    const { page, goTo } = heldPage();
    await goTo('');
    expect([page.text, page.builtText]).toEqual([`${COIN}\n`, COIN]);
  });

  it('shows the later of two links, even if the first is read last', async () => {
    const { page, goTo, endLink } = heldPage();
    const opening = [goTo('#v1.coin'), goTo('#v1.die')];
    await endLink('#v1.die', found(DIE));
    await endLink('#v1.coin', found(COIN));
    await Promise.all(opening);
    expect([page.text, page.problem]).toEqual([DIE, '']);
  });

  it('keeps quiet about a link that fails after a later one was opened', async () => {
    keepDraft({ text: COIN, built: COIN });
    const { page, goTo, endLink } = heldPage();
    const opening = [goTo('#v1.cut'), goTo('#v1.die')];
    await endLink('#v1.die', found(DIE));
    await endLink('#v1.cut', fail('it is cut off'));
    await Promise.all(opening);
    expect([page.text, page.problem]).toEqual([DIE, '']);
  });

  it('keeps its text if the link is left before it is read', async () => {
    const { page, goTo, endLink, endDraft } = heldPage();
    const opening = [goTo('')];
    await endDraft('model', { model: COIN, seed: 1 });
    opening.push(goTo('#v1.die'), goTo('#main'));
    await endLink('#v1.die', found(DIE));
    await Promise.all(opening);
    expect([page.text, page.isByLink]).toEqual([COIN, false]);
  });

  it('opens the work of the last visit if the first link is left before it is read', async () => {
    const { page, goTo, endLink, endDraft } = heldPage();
    const opening = [goTo('#v1.die'), goTo('')];
    await endDraft('model', { model: COIN, seed: 1 });
    await endLink('#v1.die', found(DIE));
    await Promise.all(opening);
    expect(page.text).toBe(COIN);
  });

  it('shows a link, not the work of the last visit that is read after it', async () => {
    const { page, goTo, endLink, endDraft } = heldPage();
    const opening = [goTo('')];
    await settled();
    opening.push(goTo('#v1.die'));
    await endLink('#v1.die', found(DIE));
    await endDraft('model', { model: COIN, seed: 1 });
    await Promise.all(opening);
    expect(page.text).toBe(DIE);
  });

  it.each([
    ['cannot be fetched', new TypeError('Failed to fetch'), 'a part of the app could not be fetched'],
    ['is cut off', fail('it is cut off'), 'it is cut off.'],
  ])('says that a link %s, and keeps the draft afterwards', async (_, reply, words) => {
    const { page, goTo, endLink, endDraft } = heldPage();
    const opening = goTo('#v1.coin');
    await endLink('#v1.coin', reply);
    await endDraft('model', { model: GRAPH, seed: 1 });
    await opening;
    expect(page.problem).toContain(`This link could not be opened: ${words}`);
    page.text = DIE;
    page.keep();
    expect(storedDraft()?.text).toBe(DIE);
    const next = goTo('#v1.die');
    await endLink('#v1.die', found(DIE));
    await next;
    expect(page.problem).toBe('');
  });

  it('stores nothing before the address is read', async () => {
    const { page, goTo, endDraft } = heldPage();
    const opening = goTo('');
    page.keep();
    expect(storedDraft()).toBeNull();
    await endDraft('model', null);
    await opening;
    page.keep();
    expect(storedDraft()?.text).toBe(exampleModel);
  });

  it('says what was built, and keeps it where the next text is wrong', () => {
    const { page } = heldPage();
    page.build(COIN);
    expect(page.status).toBe('Built: the model of 1 variables is below.');
    page.build(GRAPH);
    expect(page.status).toBe('Replaced: the graph of 2 variables is below.');
    page.build('X <-');
    expect([page.status, page.builtText]).toEqual(['', GRAPH]);
  });
});
