import { encodeFragment } from '../../src/lib/cases/codec/codec.ts';
import { inferenceWorkerKb, pageScriptKb } from '../support/script-size.ts';
import { expect, test } from './helpers.ts';

/** Limits of the gzipped scripts that a page loads before any action, in kB: the smallest sizes reached. */
const MAX_KB = {
  // Two more than its modules need: merged chunks save two thirds of the requests.
  '/': 69,
  '/lab/pendulum': 68,
  '/lab/model': 223,
  '/probe': 289,
  '/bench': 397,
  '/ask': 346,
};

/** Tolerance: builds in different folders differ by some hundred bytes of chunk names. */
const SLACK_KB = 1;

// A window of other tests has cached some of the scripts, and would not load them.
test.use({ ownContext: true });

for (const [path, most] of Object.entries(MAX_KB)) {
  test(`${path} loads at most ${most} kB of script before any action`, async ({ page }) => {
    const kb = await pageScriptKb(page, path);
    expect(kb).toBeGreaterThan(50);
    expect(kb).toBeLessThanOrEqual(most + SLACK_KB);
  });
}

test('a link to a case loads only its own system', async ({ page }) => {
  const link = encodeFragment({ system: 'pendulum', seed: 1 });
  expect(await pageScriptKb(page, `/lab/pendulum/${link}`)).toBeLessThanOrEqual(308 + SLACK_KB);
});

test('the inference worker has at most 90 kB', () => {
  expect(inferenceWorkerKb()).toBeLessThanOrEqual(90);
});
