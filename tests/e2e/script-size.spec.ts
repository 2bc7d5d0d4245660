import { encodeFragment } from '../../src/lib/cases/codec/codec.ts';
import { inferenceWorkerKb, pageScriptKb } from '../support/script-size.ts';
import { expect, test } from './helpers.ts';

/** Script that a page asks for before anything is done, gzipped, in kB: what was reached, so that it does not creep back. */
const MAX_KB = {
  '/': 65,
  '/lab/pendulum': 67,
  '/lab/model': 223,
  '/probe': 289,
  '/bench': 395,
  '/ask': 346,
};

/** Two builds of one source differ by some hundred bytes: chunks are named by their content and by the folder they are made in. */
const SLACK_KB = 1;

// A window of other tests has some of the scripts in its memory, and would not ask for them.
test.use({ ownContext: true });

for (const [path, most] of Object.entries(MAX_KB)) {
  test(`${path} has ${most} kB of script before anything is done, at most`, async ({ page }) => {
    const kb = await pageScriptKb(page, path);
    expect(kb).toBeGreaterThan(50);
    expect(kb).toBeLessThanOrEqual(most + SLACK_KB);
  });
}

test('a link to a case brings along the one system that it is about', async ({ page }) => {
  const link = encodeFragment({ system: 'pendulum', seed: 1 });
  expect(await pageScriptKb(page, `/lab/pendulum/${link}`)).toBeLessThanOrEqual(308 + SLACK_KB);
});

test('the inference worker takes 90 kB at most', () => {
  expect(inferenceWorkerKb()).toBeLessThanOrEqual(90);
});
