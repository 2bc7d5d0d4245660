import { circle, element } from '../drawing/svg.ts';
import type { State } from '../types.ts';
import { BEACH_COLOURS as colours } from './colours.ts';
import { sceneOf, type BeachScene, type BeachLevel } from './geometry.ts';
import { shape } from './shapes.ts';

const WIDTH = 40;
const HEIGHT = 50;
const SKIES = ['#a7b1b8', '#b9dbee', '#ffe28c'] as const;
const SKINS = [colours.skin, colours.skin, colours.severeBurn] as const;

/**
 * Draws one person of a crowd, 4 wide and 5 high, legible at 40 to 56 pixels: head and shoulders in front of the day's
 * sky. Deterministic.
 *
 * @throws RangeError if one of the four values is missing
 */
export function portraitOfBeach(state: State): string {
  const scene = sceneOf(state);
  const skin = SKINS[scene.sunburn];
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: WIDTH,
      height: HEIGHT,
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      'stroke-linecap': 'round',
    },
    shape(`M0 0H${WIDTH}V${HEIGHT}H0Z`, SKIES[scene.sunshine]),
    weather(scene.sunshine),
    body(scene, skin),
    head(scene, skin),
    scene.sunscreen ? bottle() : '',
    scene.iceCream ? cone() : '',
  );
}

/** Draws a line; round caps are set on the root element. */
function mark(d: string, stroke: string, width: number): string {
  return element('path', { d, fill: 'none', stroke, 'stroke-width': width });
}

/** Draws grey clouds, a sun half behind a white cloud, or a blazing sun. */
function weather(sunshine: BeachLevel): string {
  switch (sunshine) {
    case 0:
      return shape('M0 0H40V7Q34 15 28 8Q20 15 12 8Q5 14 0 8Z', colours.darkCloud);
    case 1:
      return circle(33, 7, 5.5, '#f7c04a') + shape('M25 14Q24 10 28 9.5Q29 5 34 6.5Q38 5 40 9V14Z', '#fff');
    case 2:
      return circle(39, 1, 11, colours.sun) + mark('M29 11l-2.5 2M35 15.5l-1.5 3', colours.sun, 2);
  }
}

function body({ sunburn }: BeachScene, skin: string): string {
  return [
    shape('M16 26H24V31Q34 31 35 39L36 50H4L5 39Q6 31 16 31Z', skin),
    sunburn === 1 ? shape('M9 31.5Q20 30 31 31.5V44H9Z', colours.burn) : '',
    sunburn === 2 ? mark('M16 38l2 -4M19 39l2 -4M22 38l2 -4', colours.weal, 1.2) : '',
    shape('M9.5 31.5L13 31Q14 42 20 42T27 31L30.5 31.5Q30 40 31.5 43V50H8.5V43Q10 40 9.5 32Z', colours.suit),
  ].join('');
}

function head({ sunburn, sunscreen }: BeachScene, skin: string): string {
  return [
    circle(20, 4.5, 4.5, colours.hair),
    shape('M9.5 18Q9.5 9 20 9T30.5 18Q30.5 30 20 30T9.5 18Z', skin),
    sunburn === 1
      ? shape('M10 21Q15 20 20 21.5Q25 20 30 21Q29.5 26 25.5 26Q20 22.5 14.5 26Q10.5 26 10 21Z', colours.burn)
      : '',
    shape('M8.5 19Q9 7 20 7T31.5 19Q28 11.5 23 11Q17 15 8.5 19Z', colours.hair),
    sunscreen ? mark('M20 18.5v2.5M12.5 23l3 -1M27.5 23l-3 -1', '#fff', 2.4) : '',
    face(sunburn),
  ].join('');
}

function face(sunburn: BeachLevel): string {
  switch (sunburn) {
    case 0:
      return mark('M14 18.5q1.8 -2.5 3.6 0M22.4 18.5q1.8 -2.5 3.6 0M16 25q4 3.5 8 0', colours.ink, 1.5);
    case 1:
      return (
        mark('M15.5 18v0.1M24.5 18v0.1', colours.ink, 2.7) +
        mark('M16.5 27.5q2 -2 3.5 -0.7t3.5 -0.7', colours.ink, 1.4)
      );
    case 2:
      return (
        mark('M14 16.5l3.5 2l-3.5 2M26 16.5l-3.5 2l3.5 2', colours.ink, 1.5) +
        shape('M16 28Q16 23.5 20 23.5T24 28Z', '#fff', { stroke: colours.ink })
      );
  }
}

function bottle(): string {
  return (
    mark('M6 33V44', colours.bottle, 9) + mark('M5 28H7', colours.cap, 3.5) + circle(6, 38.5, 2.6, '#fff')
  );
}

function cone(): string {
  return shape('M30 36H39L34.5 49Z', colours.wafer) + circle(34.5, 33.5, 5, colours.ice);
}
