import { Resvg } from '@resvg/resvg-js';
import { drawScene } from '../../src/lib/systems/scenes/scene.ts';
import type { Scene } from '../../src/lib/systems/scenes/types.ts';
import type { SceneStyle } from '../../src/lib/systems/scenes/style.ts';
import { iconsIn } from './icon-sets.ts';
import { opaque } from './picture-likeness.ts';

/** Side of the compared pictures, in pixels. */
const SIZE = 64;

/** Returns a function that draws scenes as RGBA bytes, 64 by 64; equal scenes share one array. */
export function createPainter(): (scene: Scene, style: SceneStyle) => Uint8Array {
  const drawn = new Map<string, Uint8Array>();
  return (scene, style) => {
    const key = `${style} ${JSON.stringify(scene)}`;
    const found = drawn.get(key) ?? paint(scene, style);
    drawn.set(key, found);
    return found;
  };
}

function paint(scene: Scene, style: SceneStyle): Uint8Array {
  const svg = drawScene(scene, style, SIZE, (set, name) => iconsIn(set)(name));
  // No scene has letters, and loading fonts takes ten times as long as drawing.
  return opaque(new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels);
}
