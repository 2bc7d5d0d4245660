import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { appWithModel } from './app-with-model.ts';
import {
  expect,
  expectAccessible,
  expectLargeTargets,
  expectPresentable,
  expectSteady,
  openPage,
  test,
} from './helpers.ts';
import { expectKept } from './kept-drafts.ts';

const DATABASE = 'rungs-own-chain';
const VIDEO = fileURLToPath(new URL('../fixtures/videos/ball-h264.mp4', import.meta.url));
const LINES = '0:05 The cook cracks an egg.\n0:20 The cook fries the egg.\n0:10 The cook hums a song.';

const text = (page: Page, number: number): Locator =>
  page.getByRole('textbox', { name: `What happens in event ${number}`, exact: true });
const time = (page: Page, number: number): Locator =>
  page.getByRole('textbox', { name: `Time of event ${number}`, exact: true });
const event = (page: Page): Locator => page.getByRole('combobox', { name: 'Event', exact: true });

async function pasteMany(page: Page, lines: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste many' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste many events' });
  await dialog.getByLabel('Lines').fill(lines);
  await dialog.getByRole('button', { name: /^Add / }).click();
}

const jsonFile = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(value)),
});

test.describe('a user’s chain', () => {
  test('is pasted, linked by mouse, loses the effects of a prevented event, and survives a reload', async ({
    page,
  }) => {
    await openPage(page, '/chains');
    await page.getByRole('link', { name: 'A chain of your own' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A chain of your own' })).toBeVisible();
    await pasteMany(page, LINES);
    await expect(text(page, 3)).toHaveValue('The cook fries the egg.');
    await page.getByLabel('Title').fill('Egg');
    await event(page).selectOption('3. The cook fries the egg');
    await page.getByRole('checkbox', { name: '1. The cook cracks an egg' }).check();
    // Add the other link in the timeline.
    await page.getByRole('button', { name: 'Choose in the graph' }).click();
    await page.getByRole('button', { name: '2, 0:10: The cook hums a song.' }).click();
    await expect(page.getByRole('checkbox', { name: '2. The cook hums a song' })).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'One of these' }).check();
    await event(page).selectOption('1. The cook cracks an egg');
    await page.getByRole('button', { name: 'Prevent it' }).click();
    await expect(
      page.getByRole('heading', { name: /^Nothing else falls away\. All the same/ }),
    ).toBeVisible();
    await event(page).selectOption('3. The cook fries the egg');
    await page.getByRole('radio', { name: 'All of these' }).check();
    await expect(page.getByRole('heading', { name: 'The goal falls away.' })).toBeVisible();
    await expect(page.getByText('It no longer happens: without 1. The cook cracks an egg.')).toBeVisible();
    await expect(page.getByText(/^Egg would be left out: Depth/)).toBeVisible();
    await expectPresentable(page, 'own-chain');

    await expectKept(page, DATABASE, 'The cook fries the egg.', '"title":"Egg"', '"all":["e1","e3"]');
    await page.reload();
    await expect(text(page, 3)).toHaveValue('The cook fries the egg.');
    await expect(page.getByLabel('Title')).toHaveValue('Egg');
    await expectSteady(page);
    await event(page).selectOption('3. The cook fries the egg');
    await expect(page.getByRole('checkbox', { name: '2. The cook hums a song' })).toBeChecked();
  });

  test('starts from a built-in chain by a link, which never replaces another chain without asking', async ({
    page,
  }) => {
    await openPage(page, '/chains/tea');
    await page.getByRole('link', { name: 'take it as a chain of your own' }).click();
    const title = page.getByLabel('Title');
    await expect(title).toHaveValue('Tea for a guest');
    await title.fill('My tea');
    await expectKept(page, DATABASE, '"title":"My tea"');
    await page.goto('/chains/own#from=aquarium');
    await page.reload();
    await page.getByRole('button', { name: /^Open “.*” in its place$/ }).click();
    await expect(title).not.toHaveValue('My tea');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(title).toHaveValue('My tea');
  });

  test('is shared as a link with its prevented event and note, and a damaged link is reported', async ({
    page,
  }) => {
    await openPage(page, '/chains/own');
    await page.getByRole('button', { name: 'an example' }).click();
    await page
      .getByRole('button', { name: /^Prevent/u })
      .first()
      .click();
    await expect(page.getByText('would be kept.')).toBeVisible();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this chain' });
    await dialog.getByLabel('Note').fill('What if?');
    await expectAccessible(page);
    const link = dialog.getByRole('textbox', { name: /^Link/u });
    await expect(link).toHaveValue(/#v7\./u);
    const address = await link.inputValue();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expectKept(page, DATABASE, '"events":[]');
    await page.goto('/chains');
    await page.goto(address);
    await expect(page.getByText('Tea for a guest is opened.')).toBeVisible();
    await expect(page.getByText('What if?')).toBeVisible();
    await expect(page.getByText('would be kept.')).toBeVisible();
    await test.step('keeping the other chain discards the link, and the focus is on the page', async () => {
      await page.getByRole('button', { name: 'Start over' }).click();
      await page.getByLabel('Title').fill('Mine');
      await expectKept(page, DATABASE, '"title":"Mine"');
      await page.goto('/chains');
      await page.goto(address);
      await expect(page.getByText('What if?')).toBeVisible();
      await page.getByRole('button', { name: 'Keep this one' }).click();
      await expect(page.getByText('What if?')).toBeHidden();
      await expect(page.locator('main :focus')).toHaveCount(1);
      await expect(page).not.toHaveURL(/#v7/u);
      await expect(page.getByLabel('Title')).toHaveValue('Mine');
    });
    await page.goto('/chains/own#v7.abc');
    await expect(page.getByRole('alert').filter({ hasText: 'the link is damaged' })).toBeVisible();
  });

  test('can be opened from a closed tab, in exchange for the present one', async ({ page, context }) => {
    const first = await context.newPage();
    await openPage(page, '/chains/own');
    await page.getByLabel('Title').fill('My tea');
    await expectKept(page, DATABASE, 'My tea');
    await openPage(first, '/chains/own');
    await first.getByLabel('Title').fill('My omelette');
    await expectKept(first, DATABASE, 'My omelette');
    await first.close();
    await page.reload();
    await page.getByRole('button', { name: 'Earlier chains' }).click();
    await page.getByRole('button', { name: /^My omelette/u }).click();
    await expect(page.getByLabel('Title')).toHaveValue('My omelette');
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('My omelette');
    await page.getByRole('button', { name: 'Earlier chains' }).click();
    await expect(page.getByRole('button', { name: /^My tea/u })).toBeVisible();
  });

  test('is typed, moved, linked and undone by keyboard', async ({ page }) => {
    await openPage(page, '/chains/own');
    await page.getByRole('button', { name: 'Add an event' }).focus();
    await page.keyboard.press('Enter');
    await expect(text(page, 1)).toBeFocused();
    await page.keyboard.type('The guard blows a whistle.');
    await page.keyboard.press('Enter');
    await expect(text(page, 2)).toBeFocused();
    await page.keyboard.type('The train leaves.');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(text(page, 1)).toHaveValue('The train leaves.');
    await expect(time(page, 1)).toHaveValue('0:00');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(text(page, 2)).toHaveValue('The train leaves.');
    // An invalid time is reported, and stays as typed.
    await time(page, 2).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('soon');
    await expect(page.getByText(/^Event 2 has the time “soon”, which is not a time/)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(time(page, 2)).toHaveValue('0:05');

    await event(page).focus();
    await page.keyboard.press('End');
    await page.getByRole('checkbox', { name: '1. The guard blows a whistle' }).focus();
    await page.keyboard.press('Space');
    await event(page).focus();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'Prevent it' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'The goal falls away.' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove event 1' }).focus();
    await page.keyboard.press('Enter');
    await expect(text(page, 1)).toHaveValue('The train leaves.');
    await expect(text(page, 1)).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await expect(text(page, 2)).toHaveValue('The train leaves.');
    await expect(page.getByRole('checkbox', { name: '1. The guard blows a whistle' })).toBeChecked();
  });

  test('accepts lines and files of published formats, reports their errors, and is saved in those formats', async ({
    page,
  }) => {
    await openPage(page, '/chains/own');
    await test.step('lines without an event stay in the box, and lines pasted into a field are split', async () => {
      await pasteMany(page, 'The cook hums.\n0:05 The cook cracks an egg.');
      await expect(text(page, 1)).toHaveValue('The cook cracks an egg.');
      await page.getByRole('button', { name: 'Paste many' }).click();
      await expect(page.getByRole('textbox', { name: 'Lines' })).toHaveValue('The cook hums.');
      // Close and reopen the dialog before its close event.
      await page.getByRole('button', { name: 'Paste many' }).evaluate(async (open: HTMLButtonElement) => {
        document.querySelector<HTMLButtonElement>('dialog[open] button[aria-label="Close"]')?.click();
        while (document.querySelector('dialog[open]')) await Promise.resolve();
        open.click();
      });
      await expect(page.getByRole('textbox', { name: 'Lines' })).toBeVisible();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(page.getByRole('textbox', { name: 'Lines' })).toBeVisible();
      await page.keyboard.press('Escape');
      await text(page, 1).evaluate((field, lines) => {
        const data = new DataTransfer();
        data.setData('text/plain', lines);
        field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, '0:09 The cook fries it.\n0:12 The cook eats it.');
      await expect(text(page, 3)).toHaveValue('The cook eats it.');
    });
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(text(page, 1)).toHaveCount(0);

    const take = (take_uid: string, rows: readonly unknown[]) => ({ take_uid, atomic_descriptions: rows });
    const rows = [
      { timestamp: 4.25, text: 'C cracks an egg.', subject: 'C' },
      { timestamp: 'soon', text: 'C hums.', subject: 'C' },
      { timestamp: 9, text: 'O fries it.', subject: 'O' },
    ];
    await page
      .getByLabel('Files of events, and of graphs')
      .setInputFiles([
        jsonFile('annotations.json', [take('kitchen-1', rows), take('kitchen-2', [])]),
        jsonFile('graph.json', { 'kitchen-1': [{ from_action: { id: 'A00' }, to_action: { id: 'A01' } }] }),
      ]);
    const dialog = page.getByRole('dialog', { name: 'Open files' });
    await dialog.getByRole('radio', { name: /^kitchen-1, with the graph of graph\.json, 3 events/ }).check();
    await expect(dialog).toContainText('2 events and 1 link can be read.');
    await expect(dialog).toContainText(
      'annotations.json, take kitchen-1, row 2: timestamp is "soon": write seconds, such as 12.5.',
    );
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Open the rest' }).click();
    await expect(time(page, 1)).toHaveValue('0:04.25');
    await expect(text(page, 2)).toHaveValue('O fries it.');

    const saved = async (
      name: string | RegExp,
    ): Promise<{ readonly file: string; readonly said: string }> => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name }).click();
      const download = await coming;
      return { file: download.suggestedFilename(), said: readFileSync(await download.path(), 'utf8') };
    };
    const graph = await saved(/^Graph/);
    expect(graph.file).toBe('kitchen-1-graph.json');
    expect(JSON.parse(graph.said)).toEqual({
      'kitchen-1': [{ from_action: { id: 'A00' }, to_action: { id: 'A01' } }],
    });
    const own = await saved(/^This chain/);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(text(page, 1)).toHaveCount(0);
    await page
      .getByLabel('Files of events, and of graphs')
      .setInputFiles({ name: own.file, mimeType: 'application/json', buffer: Buffer.from(own.said) });
    await expect(text(page, 2)).toHaveValue('O fries it.');

    // A file of an unknown format.
    await page
      .getByLabel('Files of events, and of graphs')
      .setInputFiles(jsonFile('other.json', { some: 'thing' }));
    await expect(dialog).toContainText('other.json: its format is unknown');
    await expect(dialog.getByRole('button', { name: 'Open the rest' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(text(page, 2)).toHaveValue('O fries it.');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('is made and changed by touch', async ({ page }) => {
      await openPage(page, '/chains/own');
      await page.getByRole('button', { name: 'an example' }).tap();
      await expect(text(page, 10)).toHaveValue('The guest drank the tea with the host.');
      await page.getByRole('button', { name: 'Choose in the graph' }).tap();
      await page.getByRole('button', { name: /^2, 0:14/ }).tap();
      const boiling = page.getByRole('checkbox', { name: '2. the boiling of the water' });
      await expect(boiling).toBeChecked();
      await boiling.tap();
      await expect(boiling).not.toBeChecked();
      await page.getByRole('button', { name: 'Stop choosing in the graph' }).tap();
      await page.getByRole('button', { name: /^1, 0:00/ }).tap();
      await page.getByRole('button', { name: 'Prevent it' }).tap();
      const said = page.getByRole('heading', { name: '4 events fall away, the goal among them.' });
      await expect(said).toBeInViewport();
      await page.getByRole('button', { name: 'Remove event 10' }).tap();
      await expect(text(page, 10)).toHaveCount(0);
      await expectLargeTargets(page);
      await expectPresentable(page, 'own-chain-phone');
      await expectKept(page, DATABASE, 'The host poured the tea');
      await page.reload();
      await expect(text(page, 9)).toHaveValue('The host opened the window wide.');
    });
  });
});

test.describe('events proposed by a model', () => {
  const proposal = (at: number, said: string) => ({
    time: at,
    agent: 'the ball',
    text: said,
    name: 'rolling',
  });

  const app = appWithModel(
    ({ body }, n) => {
      if (n === 0) return { kind: 'error', status: 503, message: 'loading' };
      if (n === 1) return { kind: 'answer', text: 'I see a ball.' };
      const isFirst = !JSON.stringify(body).includes('Earlier in the video');
      const events = isFirst ? [proposal(0.5, 'The ball rolls in.')] : [proposal(1.5, 'The ball rolls out.')];
      return { kind: 'answer', text: JSON.stringify({ events }) };
    },
    { maxPictures: 4 },
    /503/,
  );
  test('come from the frames despite server errors, and never replace typed ones without asking', async ({
    page,
  }) => {
    await openPage(page, `${app.url}/chains/own`);
    const { supported } = await page.evaluate(() => VideoDecoder.isConfigSupported({ codec: 'avc1.64000a' }));
    test.skip(supported !== true, 'this browser has no H.264');
    await page.getByText('Propose events by a model').click();
    const propose = page.getByRole('button', { name: 'Propose events', exact: true });
    await expect(propose).toBeDisabled();
    await page.getByLabel('Frames', { exact: true }).fill('6');
    await page.getByLabel('A video file').setInputFiles(VIDEO);
    await page.getByLabel('Server').last().selectOption({ label: 'GPU server' });
    await expect(page.getByText(/6 frames in 2 requests/)).toBeVisible({ timeout: 60_000 });
    await page.getByLabel('Model', { exact: true }).first().fill('seer');
    await propose.click();
    await expect(text(page, 2)).toHaveValue('The ball rolls out.', { timeout: 60_000 });
    await expect(page.getByText(/Proposed by seer: read them/)).toBeVisible();
    expect(app.requests.filter(({ path }) => path.endsWith('/chat/completions'))).toHaveLength(4);

    await text(page, 1).fill('The ball comes rolling in.');
    await propose.click();
    const found = page.getByRole('region', { name: '2 events proposed' });
    await expect(found).toBeVisible({ timeout: 60_000 });
    await expect(text(page, 1)).toHaveValue('The ball comes rolling in.');
    await expectAccessible(page);
    await found.getByRole('button', { name: 'Replace those here' }).click();
    await expect(text(page, 1)).toHaveValue('The ball rolls in.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(text(page, 1)).toHaveValue('The ball comes rolling in.');
  });
});
