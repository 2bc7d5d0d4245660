import { afterEach, expect, test, vi } from 'vitest';
import { encodeFragment } from '$lib/cases/codec.ts';
import { fromCase } from '$lib/lab/case.ts';
import { subjectOfDrawn } from '$lib/lab/subject.ts';
import { beach } from '$lib/systems/beach/index.ts';
import { silentInference } from './inference.fixture.ts';
import { Lab } from './lab.svelte.ts';
import { LabWork } from './lab-work.svelte.ts';

afterEach(() => vi.unstubAllGlobals());

const subject = subjectOfDrawn(beach);

/** What the lab's page says after it was opened at an address that ends so. */
async function saidOf(hash: string, places: readonly string[] = []): Promise<unknown> {
  vi.stubGlobal('location', { hash });
  vi.stubGlobal('document', { getElementById: (id: string) => (places.includes(id) ? {} : null) });
  const work = new LabWork(() => ({ subject, workKey: beach.id }));
  work.changed(new Lab(subject, fromCase(subject, { system: beach.id, seed: 1 }), silentInference));
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

test('an address that ends in what is no case is told so, and one that ends in a place of the page is not', async () => {
  expect(await saidOf('#hello')).toEqual({
    kind: 'failed',
    message: '“#hello” is no link to a case: copy the whole link again. A case’s link has #v and a number.',
  });
  expect(await saidOf('#main', ['main'])).toBeNull();
  expect(await saidOf('')).toBeNull();
});
