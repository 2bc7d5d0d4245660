import { describe, expect, it, vi } from 'vitest';
import type { ReadOff } from '../../../../lab/model/identification.ts';
import { IdentificationJob } from './identification.svelte.ts';
import type { IdentificationWorker } from './start-worker.ts';

/** Returns workers that answer when the test says so, in the order of their starts. */
function workers() {
  const started: { answer: (found: ReadOff) => void; end: () => void }[] = [];
  const start = (): IdentificationWorker => {
    let end = vi.fn();
    const reply = new Promise<ReadOff>((answer, reject) => {
      end = vi.fn(() => reject(new Error('Other variables were chosen.')));
      started.push({ answer, end });
    });
    // Nobody waits for the answer of a worker that was never asked.
    reply.catch(() => undefined);
    return { client: { call: () => reply }, terminate: end };
  };
  return { started, start };
}

const found = (x: string): ReadOff => ({ x }) as ReadOff;

describe('the identification from data for a pair', () => {
  it('is the answer to the newest question, and the earlier worker is ended', async () => {
    const { started, start } = workers();
    const identification = new IdentificationJob(start);
    const first = identification.ask('A -> B', 'A', 'B');
    const second = identification.ask('A -> B', 'B', 'A');
    expect(started[0]?.end).toHaveBeenCalled();
    started[1]?.answer(found('B'));
    await Promise.all([first, second]);
    expect(identification.found?.x).toBe('B');
    expect(identification.status.kind).toBe('done');
    expect(started[1]?.end).toHaveBeenCalledOnce();
  });

  it('is shown until the next one is there, and a failure says why', async () => {
    const { started, start } = workers();
    const identification = new IdentificationJob(start);
    const first = identification.ask('A -> B', 'A', 'B');
    started[0]?.answer(found('A'));
    await first;
    const second = identification.ask('A -> B', 'B', 'A');
    expect(identification.found?.x).toBe('A');
    started[1]?.end();
    await second;
    expect(identification.status).toEqual({ kind: 'failed', message: 'Other variables were chosen.' });
  });

  it('is not reported once the page is left', async () => {
    const { started, start } = workers();
    const identification = new IdentificationJob(start);
    const asked = identification.ask('A -> B', 'A', 'B');
    identification.reset();
    await asked;
    expect(started[0]?.end).toHaveBeenCalled();
    expect(identification.found).toBeNull();
  });
});
