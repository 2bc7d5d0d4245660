import { Resvg } from '@resvg/resvg-js';
import { drawScene } from '../../src/lib/systems/scenes/scene.ts';
import type { Scene, SceneStyle } from '../../src/lib/systems/scenes/types.ts';
import { iconsIn } from './icon-sets.ts';
import { opaque } from './picture-likeness.ts';

/** Side of the pictures that are compared, in pixels. */
const SIZE = 64;

/** Draws scenes as RGBA bytes, 64 by 64; equal ones once, and the same bytes for them. */
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
  // No scene has letters; to look for fonts takes ten times as long as to draw.
  return opaque(new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels);
}
