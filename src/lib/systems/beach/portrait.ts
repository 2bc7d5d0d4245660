import { circle, element } from '../drawing/svg.ts';
import type { State } from '../types.ts';
import { sceneOf } from './geometry.ts';

/** One person of a crowd, 4 wide and 5 high, drawn for 40 to 56 pixels; equal states give equal strings. */
export function portraitOfBeach(state: State): string {
  const scene = sceneOf(state);
  const skin = ['#d9a47a', '#e58670', '#c8452f'][scene.sunburn] ?? '';
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 40, height: 50, viewBox: '0 0 40 50' },
    element('rect', {
      width: 40,
      height: 50,
      fill: ['#c3cad0', '#d5e8f4', '#fde9a8'][scene.sunshine] ?? '',
    }),
    circle(20, 20, 10, skin),
    element('rect', { x: 8, y: 32, width: 24, height: 18, rx: 8, fill: skin }),
    scene.sunscreen ? element('rect', { x: 2, y: 28, width: 7, height: 14, fill: '#ef8a1f' }) : '',
    scene.iceCream ? circle(35, 34, 4, '#f4a6b8') : '',
  );
}
