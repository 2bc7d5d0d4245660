import {
  changeReferences,
  EMBEDDED,
  embed,
  load,
  lowestCosine,
  takeClip,
  testPictures,
  TEXTS,
} from './clip-page.ts';
import { appUrl, expect, openPage, test } from './helpers.ts';

test('the shipped model runs on WebGPU if chosen, verified by its references, with the numbers of WASM', async ({
  page,
}) => {
  test.setTimeout(240_000);
  // One picture of each system, because a GPU emulated in software takes seconds per picture.
  await changeReferences(page, (references) => {
    references.texts.length = 1;
    references.pictures.length = 1;
  });
  await openPage(page, '/settings');
  await takeClip(page, `${appUrl()}/`);
  const unasked = await load(page, EMBEDDED);
  expect(unasked.steps.map(({ device, outcome }) => [device, outcome])).toEqual([
    ['webgpu', 'failed'],
    ['wasm', 'proven'],
  ]);
  expect(unasked.steps[0]?.why).toContain('emulated in software');
  const [texts, pictures] = [TEXTS.slice(0, 1), testPictures().slice(0, 1)];
  const onWasm = await embed(page, texts, pictures);
  const model = await load(page, EMBEDDED, { device: 'webgpu' });
  expect(model.steps.map(({ device, outcome }) => [device, outcome])).toEqual([['webgpu', 'proven']]);
  expect(model.identity.device).toBe('webgpu');
  expect(lowestCosine(await embed(page, texts, pictures), onWasm)).toBeGreaterThan(0.999);
});
