import { expect, it } from 'vitest';
import { readModelSource } from './model-source.ts';

it('takes a name that is no folder here from the hub, but never a path to a model that ships with the project', async () => {
  expect(await readModelSource('owner/clip')).toEqual({ kind: 'hub', id: 'owner/clip' });
  expect(await readModelSource('scene-clip')).toEqual({ kind: 'embedded', id: 'scene-clip' });
  await expect(readModelSource('elsewhere/scene-clip')).rejects.toThrow(
    "--model elsewhere/scene-clip: there is no such folder; give a model's folder, scene-clip",
  );
});
