import { afterEach, describe, expect, it, vi } from 'vitest';
import { goto } from '$app/navigation';
import { heldPromises } from '../../../../../tests/support/held-promises.ts';
import { settled } from '../../../../../tests/support/settled.ts';
import * as cases from '../../../cases/open.ts';
import { CaseFile } from './case-file.svelte.ts';

vi.mock('$app/navigation', () => ({ goto: vi.fn(() => Promise.resolve()) }));
vi.mock('$app/paths', () => ({ resolve: (path: string) => path }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(goto).mockClear();
});

const fileOf = (system: string): File => new File([JSON.stringify({ system, seed: 1 })], `${system}.json`);

describe('a file of cases, opened in a lab', () => {
  it('is shown on the page of its only case', async () => {
    await new CaseFile().open(fileOf('pendulum'));
    expect(goto).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/lab\/pendulum#v1\./u));
  });

  it('is refused by name if it is wrong', async () => {
    const opener = new CaseFile();
    await opener.open(new File(['{'], 'cut.json'));
    expect(opener.problem).toMatch(/^cut\.json: /u);
    expect(goto).not.toHaveBeenCalled();
  });

  it('is reported if it cannot be read', async () => {
    const gone = fileOf('pendulum');
    gone.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    const opener = new CaseFile();
    await opener.open(gone);
    expect(opener.problem).toBe('pendulum.json: it cannot be read; choose it again.');
  });

  it('is reported if its systems cannot be fetched, until the next file', async () => {
    const loading = vi.spyOn(cases, 'loadSystemsOf').mockRejectedValue(new TypeError('Failed to fetch'));
    const opener = new CaseFile();
    await opener.open(fileOf('pendulum'));
    expect(opener.problem).toMatch(/^pendulum\.json: a part of the app could not be fetched/u);
    loading.mockRestore();
    await opener.open(fileOf('beach'));
    expect(opener.problem).toBe('');
    expect(goto).toHaveBeenCalledOnce();
  });

  it('is not shown if a later one was chosen before it was read', async () => {
    const { hold, end } = heldPromises<undefined>();
    vi.spyOn(cases, 'loadSystemsOf').mockImplementation(hold);
    const [first, second] = [fileOf('pendulum'), fileOf('beach')];
    const opener = new CaseFile();
    const opening = [opener.open(first), opener.open(second)];
    await settled();
    end(await second.text(), undefined);
    await opening[1];
    end(await first.text(), undefined);
    await Promise.all(opening);
    expect(vi.mocked(goto).mock.calls).toEqual([[expect.stringMatching(/^\/lab\/beach#/u)]]);
  });
});
