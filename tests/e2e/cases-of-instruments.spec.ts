import { readFileSync } from 'node:fs';
import { caseFileText, encodeFragment, ownPicture, type Case } from '../../src/lib/cases/index.ts';
import { pendulum } from '../../src/lib/systems/index.ts';
import { nodeRasteriser } from '../../src/lib/systems/raster/node.ts';
import { expect, expectAccessible, openPage, screenshot, test } from './helpers.ts';

const state = { pendulum_angle: 20, light_position: 80, shadow_length: 6, shadow_position: 9 };

async function probeWithPicture() {
  const bytes = await nodeRasteriser.rasterise(pendulum.draw(state, { size: 96 }), 96);
  const picture = ownPicture(bytes, 'mine.png', 'image/png', { inside: false });
  const value: Case = {
    seed: 1,
    title: 'Which shadow is long?',
    probe: { sentences: ['the shadow length is long', 'the shadow length is short'] },
    pictures: [{ system: 'pendulum', state }, picture],
  };
  return { value, picture, bytes };
}

test('a probe is imported from a file with its picture, found, opened on its page, and exported completely', async ({
  page,
}) => {
  const { value, picture, bytes } = await probeWithPicture();
  const text = caseFileText(value, new Map([[picture.sha256, bytes]]));
  await openPage(page, '/cases');
  await page
    .getByLabel('File of cases')
    .setInputFiles({ name: 'probe.rungs.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const card = page.getByRole('link', { name: /Which shadow is long\?/ });
  await expect(card).toBeVisible();
  await expect(card).toContainText('2 pictures');
  await expect(card).toHaveAttribute('href', /\/probe#v2\./);
  await page.getByRole('searchbox').fill('probe short');
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'cases-with-a-probe');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Which shadow is long?' }).click();
  const saved = await (await saving).path();
  expect(readFileSync(saved, 'utf8')).toBe(text);
  await card.click();
  await expect(page).toHaveURL(/\/probe/);
});

test('the lab says that a link belongs to the probe page, and links there', async ({ page }) => {
  const { value } = await probeWithPicture();
  await openPage(page, `/lab/pendulum${encodeFragment(value)}`);
  await expect(page.getByText('This link could not be opened here.')).toBeVisible();
  await page.getByRole('link', { name: 'Open it on its page' }).click();
  await expect(page).toHaveURL(/\/probe/);
});
