import type { Locator, Page } from '@playwright/test';
import { systems } from '../../src/lib/systems/index.ts';
import { nodeRasteriser } from '../../src/lib/systems/raster/node.ts';
import { expect, expectAccessible, openPage, screenshot, test } from './helpers.ts';
import { climb, openVariable } from './ladder.ts';

/** Draws a state as a PNG file. */
async function pictureOf(id: string, state: Readonly<Record<string, number>>) {
  const system = systems.find((candidate) => candidate.id === id);
  if (!system) throw new Error(`no system ${id}`);
  const bytes = await nodeRasteriser.rasterise(system.draw(state, { size: 192 }), 192);
  return { name: `${id}.png`, mimeType: 'image/png', buffer: Buffer.from(bytes) };
}

/** A large ball, a hole at the top, a high level, and a jet that reaches far. */
const FULL_GLASS = { ball_size: 30, hole_position: 13, water_level: 4, water_flow: 5.5 };

/** A pendulum with the light between right and center. */
const BETWEEN = { pendulum_angle: 20, light_position: 95, shadow_length: 3.647, shadow_position: 10.958 };

async function perceive(page: Page, files: Awaited<ReturnType<typeof pictureOf>>): Promise<Locator> {
  await page.getByRole('button', { name: 'Read a picture', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Read a picture' });
  await dialog.getByLabel('Picture to perceive').setInputFiles(files);
  await expect(dialog.getByRole('table')).toBeVisible({ timeout: 60_000 });
  return dialog;
}

test.describe('CLIP in the lab', () => {
  test('fetches nothing before it is opened, then reads both pictures, follows a drag, and stays open', async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await openPage(page, '/lab/pendulum');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((url) => /models\/|onnx|\.wasm/.test(url))).toEqual([]);
    await climb(page, 'Imagine');
    const toggle = page.getByRole('button', { name: 'What CLIP reads in the picture' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    const left = page.getByRole('table', { name: 'CLIP reads: What is' });
    const right = page.getByRole('table', { name: 'CLIP reads: What would have been' });
    await expect(left.getByRole('row', { name: /light position .*\d+%/ })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/on (WASM|WebGPU)/)).toBeVisible();
    const angle = page.getByRole('slider', { name: /pendulum angle: bob/ }).first();
    await angle.focus();
    await page.keyboard.press('Home');
    await expect(right.getByRole('row', { name: /pendulum angle .*left/ })).toBeVisible();
    await page.keyboard.press('End');
    await expect(right.getByRole('row', { name: /pendulum angle .*right/ })).toBeVisible();
    // Do shows one picture, that of the world after the act.
    await climb(page, 'Do');
    const set = page.getByRole('table', { name: /^CLIP reads/ });
    await expect(set).toHaveAccessibleName('CLIP reads: One world after your act');
    await expect(set.getByRole('row', { name: /pendulum angle .*right/ })).toBeVisible();
    await climb(page, 'Imagine');
    // Formulas have low contrast while a key may still be held.
    await expect(() => expectAccessible(page)).toPass();
    await screenshot(page, 'lab-clip-reads');
    await page.reload();
    await expect(left.getByRole('row', { name: /light position .*\d+%/ })).toBeVisible({ timeout: 60_000 });
  });
});

test.describe('a perceived picture', () => {
  test('becomes evidence by category for Imagine, and the picture in view is passed to the probe page', async ({
    page,
  }) => {
    await openPage(page, '/lab/water-flow');
    const dialog = await perceive(page, await pictureOf('water-flow', FULL_GLASS));
    await expect(dialog.getByLabel('ball size', { exact: true })).toHaveValue('large');
    await expect(dialog.getByLabel('hole position', { exact: true })).toHaveValue('top');
    await expect(dialog.getByLabel('water level', { exact: true })).toHaveValue('high');
    await expect(dialog.getByText('The model has worlds that show all of this.')).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'lab-perceive');
    await dialog.getByRole('button', { name: 'Use as evidence' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Imagine' })).toBeChecked();
    await expect(page.getByText('One world that shows what is known.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Known: / })).toHaveCount(4);
    await openVariable(page, 'hole position');
    await page
      .getByRole('group', { name: 'hole position by category' })
      .getByRole('button', { name: 'bottom' })
      .click();
    // With a high level and a hole at the bottom, the jet is shorter in most worlds that fit.
    await expect(page.locator('h2.question')).toContainText('Had the hole position been bottom');
    await expect(page.locator('p.answer')).toContainText(/[2-4]\.\d+ on average/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('One world that shows what is known.')).toHaveCount(0);

    await test.step('a reading can be corrected, and impossible ones are rejected with the doubtful reading', async () => {
      await perceive(page, await pictureOf('water-flow', FULL_GLASS));
      await dialog.getByLabel('water level', { exact: true }).selectOption('low');
      await expect(dialog.getByText('you say so; CLIP read high')).toBeVisible();
      await expect(dialog.getByText(/No world of this model shows all of this/)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Use as evidence' })).toBeDisabled();
      await dialog.getByLabel('Use the water level').uncheck();
      await expect(dialog.getByText('The model has worlds that show this.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Use as evidence' }).click();
      await expect(page.getByRole('button', { name: /^Known: / })).toHaveCount(3);
    });

    await page.getByRole('button', { name: 'Probe', exact: true }).click();
    await expect(page).toHaveURL(/\/probe/);
  });

  test('is rejected by name if it is not a picture; counts by CLIP’s shares if doubtful; is recognised as one of another system, and opens there', async ({
    page,
  }) => {
    await openPage(page, '/lab/pendulum');
    await test.step('a file that is not a picture is rejected by name', async () => {
      await page.getByRole('button', { name: 'Read a picture', exact: true }).click();
      const read = page.getByRole('dialog', { name: 'Read a picture' });
      const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') };
      await read.getByLabel('Picture to perceive').setInputFiles(broken);
      await expect(read.getByRole('alert')).toBeVisible({ timeout: 60_000 });
      await page.keyboard.press('Escape');
      await expect(read).toBeHidden();
    });
    const dialog = await perceive(page, await pictureOf('pendulum', BETWEEN));
    const taken = /As likely as CLIP says: .*light position (center|right) \d+%, (center|right) \d+%/;
    await expect(dialog.getByText(taken)).toBeVisible();
    await dialog.getByRole('button', { name: 'Use as evidence' }).click();
    await expect(page.getByText(taken)).toBeVisible();
    const light = page.locator('.values li').filter({ hasText: 'light position' });
    const read = light.getByRole('button', { name: /^(center|right) \d+%: / });
    await expect(read).toHaveAttribute('aria-pressed', 'true');
    await openVariable(page, 'pendulum angle');
    await page
      .getByRole('group', { name: 'pendulum angle by category' })
      .getByRole('button', { name: 'left' })
      .click();
    await expect(page.locator('p.answer')).toContainText(/\d+\.\d+ on average/);
    await page.getByText('How the numbers are computed').click();
    await expect(page.getByText(/light position as likely as read \((center|right) \d+%/)).toBeVisible();
    const answer = (await page.locator('p.answer').textContent()) ?? '';
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(taken)).toBeVisible();
    await expect(page.locator('p.answer')).toHaveText(answer);
    // A press removes the reading from the evidence, and undo restores it.
    await read.click();
    await expect(page.getByText(taken)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(taken)).toBeVisible();
    await page.getByRole('radio', { name: 'See' }).click();
    await page.getByRole('radio', { name: 'Imagine' }).click();
    await expect(read).toBeVisible();

    await test.step('a picture of another system is recognised, and opens there', async () => {
      await perceive(page, await pictureOf('water-flow', FULL_GLASS));
      await expect(dialog.getByText('Another system.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Read it as Water Flow' }).click();
      await expect(dialog.getByLabel('ball size', { exact: true })).toHaveValue('large');
      await dialog.getByRole('button', { name: 'Use as evidence in Water Flow' }).click();
      await expect(page).toHaveURL(/\/lab\/water-flow/);
      await expect(page.getByText('One world that shows what is known.')).toBeVisible();
    });
  });
});
