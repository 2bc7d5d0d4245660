import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeRasteriser } from '../../src/lib/systems/raster/node.ts';
import { mucrParquet, mucrRows } from '../support/mucr-copy.ts';
import { expect, expectAccessible, openPage, screenshot, test } from './helpers.ts';

/** Returns a picture of one colour, 48 pixels wide. */
function png(colour: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><rect width="48" height="48" fill="${colour}"/></svg>`;
  return nodeRasteriser.rasterise(svg, 48);
}

/** Returns files of VQA-Causal with one picture, and a row whose picture is missing. */
async function writeVqaCausal(folder: string): Promise<string> {
  await mkdir(join(folder, 'val2014'), { recursive: true });
  await writeFile(join(folder, 'val2014', 'COCO_val2014_000000000042.jpg'), await png('#3366cc'));
  await writeFile(
    join(folder, 'vqa_causal.csv'),
    'image_id,sentence,reverse_sentence\n42,Wet ground is due to heavy rain.,Heavy rain is due to the wet ground.\n43,Mud is due to rain.,Rain is due to mud.\n',
  );
  await writeFile(
    join(folder, 'multichoice.csv'),
    '42,The ground is wet.,It rains.,The ground burns.,It snows.\n',
  );
  return folder;
}

test.describe('a copy of a public data set', () => {
  test('is chosen as a folder of VQA-Causal, with its rows named, and asked about', async ({
    page,
  }, info) => {
    const folder = await writeVqaCausal(info.outputPath('vqa'));
    await openPage(page, '/bench');
    await page.getByRole('button', { name: 'Import…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Import/ });
    await dialog.getByLabel('Data set').first().selectOption({ label: 'VQA-Causal and VCR-Causal' });
    await expect(dialog.getByText(/vqa_causal\.csv/)).toBeVisible();
    await dialog.getByLabel('Folder of the data set').setInputFiles(folder);
    await expect(dialog.getByText('13 questions')).toBeVisible();
    await expect(
      dialog.getByRole('heading', { name: 'Left out: 1; imported, with a remark: 1' }),
    ).toBeVisible();
    await expect(dialog.getByText(/vqa_causal\.csv, row 2.*is not in the folder/)).toBeVisible();
    await expect(dialog.getByText(/vqa_causal\.csv, row 1.*not an exact swap/)).toBeVisible();
    await expectAccessible(page);
    await screenshot(page, 'bench-import-vqa');
    await dialog.getByRole('button', { name: 'Close' }).click();
    // The form now asks about the set's content.
    await expect(page.getByRole('radio', { name: 'Photographs' })).toBeChecked();
    await page.getByRole('radio', { name: 'Causal order' }).check({ force: true });
    await page.getByRole('radio', { name: 'Photographs' }).check({ force: true });
    await page.getByLabel('Where the items come from').selectOption({ label: 'vqa (12)' });
    await page.getByRole('textbox', { name: /^Items/ }).fill('12');
    await page.getByLabel('Who answers').selectOption('effect-first');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const table = page.getByRole('table', { name: /^Results/ });
    const row = table.getByRole('row', { name: /^Compare Effect first/ });
    await expect(row).toContainText('58.3');
    await row.getByRole('link', { name: 'Effect first' }).click();
    const picture = page.locator('article figure img').first();
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);
  });

  test('is dropped as one parquet file of MuCR, with its pictures shown, also side by side', async ({
    page,
  }) => {
    const [cause, effect] = await Promise.all([png('#cc3333'), png('#3333cc')]);
    const pictureOf = (path: string): Uint8Array =>
      new Uint8Array([...(path.endsWith('_0.png') ? cause : effect), ...new TextEncoder().encode(path)]);
    const parquet = Buffer.from(mucrParquet(mucrRows, pictureOf)).toString('base64');
    await openPage(page, '/bench');
    await page.getByRole('button', { name: 'Import…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Import/ });
    await dialog.getByLabel('Data set').first().selectOption({ label: 'MuCR' });
    const dropped = await page.evaluateHandle((bytes) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], 'train.parquet'));
      return data;
    }, parquet);
    await dialog
      .getByRole('group', { name: 'Folder to import' })
      .dispatchEvent('drop', { dataTransfer: dropped });
    await expect(dialog.getByText('32 questions')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('radio', { name: 'Cause to effect' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Siamese images' })).toBeChecked();
    await page.getByLabel('Who answers').selectOption('random');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const table = page.getByRole('table', { name: /^Results/ });
    const row = table.getByRole('row', { name: /^Compare At random/ });
    await row.getByRole('link').first().click();
    const pictures = page.locator('article figure img');
    await expect(pictures).toHaveCount(5);
    for (const picture of await pictures.all()) {
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48);
    }
    await screenshot(page, 'bench-import-mucr');
    // Both pictures of a pair side by side, as one sheet that the page draws.
    await page.goBack();
    await page.getByRole('radio', { name: 'Cue' }).check({ force: true });
    await page.getByText('How items are asked').click();
    await page.getByRole('radio', { name: 'As one' }).check({ force: true });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await row.getByRole('link').first().click();
    await expect(page.locator('article figure svg image')).toHaveCount(2);
    await expect
      .poll(() =>
        page.locator('article figure svg image').evaluateAll((images) =>
          Promise.all(
            images.map(async (image) => {
              const loaded = new Image();
              loaded.src = image.getAttribute('href') ?? '';
              await loaded.decode();
              return loaded.naturalWidth;
            }),
          ),
        ),
      )
      .toEqual([48, 48]);
    await screenshot(page, 'bench-import-mucr-sheet');
  });
});
