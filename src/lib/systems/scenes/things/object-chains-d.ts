import type { Ink } from '../ink.ts';
import type { Things } from './thing.ts';

/** Things in the chains of the omelette, the bandaged knee and the test tube. */
export const objectChainThingsD: Things = {
  ...omeletteThings(),
  ...firstAidThings(),
  ...laboratoryThings(),
};

function omeletteThings(): Things {
  return {
    'chef-hat': (ink, colour = '#ffffff') =>
      ink.shape(
        'M22 60Q2 56 6 36Q10 20 28 24Q36 4 52 6Q68 6 74 24Q92 22 95 38Q97 56 78 60L78 92L22 92Z',
        colour,
      ) + line('M22 74L78 74', '#b9c2c9', 4),
    'fridge-open': (ink, colour = '#dfe6ea') =>
      ink.rect(4, 2, 58, 96, colour, 4) +
      ink.rect(11, 9, 44, 82, '#fbf3cf', 2) +
      line('M11 38L55 38M11 64L55 64', '#aab4be', 4) +
      [20, 33, 46].map((x) => egg(ink, x, 29, 6)).join('') +
      ink.rect(18, 46, 12, 16, '#6db7e0', 2) +
      ink.ellipse(42, 57, 9, 6, '#e8892b') +
      ink.rect(17, 72, 32, 16, '#8fc27a', 3) +
      ink.shape('M62 2L96 -4L96 104L62 98Z', '#c6d0d7') +
      line('M69 40L69 62', '#5c6670', 5),
    'two-eggs': (ink) => egg(ink, 30, 52, 26) + egg(ink, 72, 56, 26),
    'egg-basket': (ink, colour = '#b9783c') =>
      ink.stroke('M16 54Q18 6 50 6Q82 6 84 54', '#8a5527', 6) +
      [28, 50, 72].map((x, at) => egg(ink, x, at === 1 ? 44 : 48, 16)).join('') +
      ink.shape('M6 54L94 54L84 94L16 94Z', colour) +
      line('M14 68L86 68M17 81L83 81', '#8a5527', 4),
    'hen-house': (ink, colour = '#b5563c') =>
      ink.rect(12, 36, 76, 46, colour) +
      ink.shape('M2 40L50 4L98 40Z', '#6d4a2c') +
      line('M12 52L88 52M12 67L88 67', '#8f4029', 3) +
      ink.shape('M36 82L36 60Q36 46 50 46Q64 46 64 60L64 82Z', '#2b2230') +
      ink.shape('M38 80L62 80L82 102L50 102Z', '#c99256'),
    'egg-whisk': (ink, colour = '#c9473f') =>
      ink.stroke('M50 4L50 34', colour, 10) +
      ink.stroke('M50 36Q10 74 50 96Q90 74 50 36', '#aab4be', 4) +
      ink.stroke('M50 36Q36 70 50 96Q64 70 50 36', '#aab4be', 4),
    'bowl-of-eggs': (ink, colour = '#3f8fb5') =>
      ink.shape('M6 38L94 38Q90 84 66 88L34 88Q10 84 6 38Z', colour) +
      ink.ellipse(50, 38, 44, 14, '#e9f2f6') +
      ink.ellipse(50, 40, 38, 10, '#ffd23f') +
      line('M28 40Q40 34 50 40Q60 46 72 40', '#f2a81d', 4),
    'pot-of-eggs': (ink, colour = '#8d97a3') =>
      ink.stroke('M6 48L94 48', '#3f4852', 9) +
      ink.ellipse(50, 40, 38, 16, '#cfe7f5') +
      [34, 52, 68].map((x, at) => egg(ink, x, at === 1 ? 34 : 38, 10)).join('') +
      ink.shape('M12 40Q50 66 88 40L86 84Q84 92 76 92L24 92Q16 92 14 84Z', colour),
    'frying-pan-butter': (ink) =>
      pan(ink) +
      ink.ellipse(42, 52, 26, 11, '#ffe27a') +
      ink.shape('M28 44L46 38L58 46L40 53Z', '#fff3b0') +
      ink.shape('M28 44L40 53L40 60L28 51Z', '#e8c23c') +
      ink.shape('M40 53L58 46L58 53L40 60Z', '#f2cf4f'),
    'frying-pan-oil': (ink) =>
      pan(ink) + ink.ellipse(42, 51, 30, 12, '#e3b41f') + ink.ellipse(34, 48, 8, 3, '#fff0a8'),
    'frying-pan-omelette': (ink) => pan(ink) + omeletteShape(ink, 42, 48, '#ffd23f', '#c98a1e'),
    'frying-pan-burnt': (ink) => pan(ink) + omeletteShape(ink, 42, 48, '#2e211a', '#6b4a36'),
    'oil-bottle': (ink, colour = '#e3b41f') =>
      ink.rect(42, 2, 16, 14, '#3f7d4a', 2) +
      ink.shape(
        'M43 16L57 16L58 34Q72 40 72 54L72 92Q72 97 66 97L34 97Q28 97 28 92L28 54Q28 40 42 34Z',
        colour,
      ) +
      ink.rect(28, 58, 44, 22, '#ffffff') +
      ink.ellipse(50, 69, 8, 6, '#5f9a45'),
    'gas-flames': (ink, colour = '#3f8fe0') =>
      [14, 38, 62, 86]
        .map((x) => ink.shape(`M${x - 11} 70Q${x - 12} 48 ${x} 28Q${x + 12} 48 ${x + 11} 70Z`, colour))
        .join('') + ink.rect(0, 70, 100, 12, '#3f4852', 4),
    'omelette-on-plate': (ink, colour = '#ffffff') =>
      ink.ellipse(50, 58, 48, 24, colour) +
      ink.ellipse(50, 57, 36, 16, '#dbe4ea') +
      omeletteShape(ink, 50, 48, '#ffd23f', '#c98a1e'),
  };
}

function egg(ink: Ink, x: number, y: number, size: number): string {
  const [wide, high] = [size * 0.78, size];
  return ink.shape(
    `M${x} ${y - high}C${x + wide * 0.7} ${y - high} ${x + wide} ${y - high * 0.1} ${x + wide} ${y + high * 0.25}C${x + wide} ${y + high * 0.75} ${x + wide * 0.5} ${y + high} ${x} ${y + high}C${x - wide * 0.5} ${y + high} ${x - wide} ${y + high * 0.75} ${x - wide} ${y + high * 0.25}C${x - wide} ${y - high * 0.1} ${x - wide * 0.7} ${y - high} ${x} ${y - high}Z`,
    '#f0c9a0',
  );
}

function pan(ink: Ink): string {
  return (
    ink.stroke('M76 48L104 38', '#7d5a35', 9) +
    ink.shape('M0 48Q4 78 28 78L56 78Q80 78 84 48Z', '#2f3740') +
    ink.ellipse(42, 48, 42, 18, '#4a5560') +
    ink.ellipse(42, 50, 35, 13, '#6b7782')
  );
}

/** A folded omelette with what has browned on it. */
function omeletteShape(ink: Ink, x: number, y: number, colour: string, brown: string): string {
  return (
    ink.shape(
      `M${x - 34} ${y + 10}Q${x - 30} ${y - 18} ${x} ${y - 20}Q${x + 30} ${y - 18} ${x + 34} ${y + 10}Q${x} ${y + 20} ${x - 34} ${y + 10}Z`,
      colour,
    ) +
    line(
      `M${x - 22} ${y + 2}Q${x - 16} ${y - 8} ${x - 8} ${y - 10}M${x - 4} ${y + 4}Q${x + 4} ${y - 6} ${x + 12} ${y - 8}M${x + 16} ${y + 4}Q${x + 22} ${y} ${x + 24} ${y - 4}`,
      brown,
      4,
    )
  );
}

function firstAidThings(): Things {
  return {
    'first-aid-box': (ink, colour = '#2f9a5b') =>
      ink.stroke('M36 26L36 14L64 14L64 26', '#3f4852', 7) +
      ink.rect(6, 26, 88, 66, colour, 8) +
      ink.shape('M43 40L57 40L57 52L69 52L69 66L57 66L57 78L43 78L43 66L31 66L31 52L43 52Z', '#ffffff'),
    'bent-leg-grazed': (ink, colour = '#2f5fb5') => bentLeg(ink, colour) + graze(ink) + dirt(ink),
    'bent-leg-rinsed': (ink, colour = '#2f5fb5') => bentLeg(ink, colour) + graze(ink),
    'bent-leg-bandaged': (ink, colour = '#2f5fb5') =>
      bentLeg(ink, colour) +
      ink.shape('M37 23L56 13Q78 4 81 28L84 57L52 61L51 50Z', '#ffffff') +
      line('M47 18L57 48M62 11L57 46M78 18L56 48M81 33L56 50M83 47L56 57', '#b4bec6', 3.5),
    'knee-graze': (ink) => graze(ink),
    'water-pour': (ink, colour = '#4fa8dc') =>
      ink.shape('M20 4Q50 10 46 60Q46 84 38 100L66 100Q74 60 62 26Q54 0 24 -6Z', colour) +
      ink.ellipse(24, 92, 5, 6, colour) +
      ink.ellipse(82, 90, 5, 6, colour),
    'damp-cloth': (ink, colour = '#f2b632') =>
      ink.shape('M6 34Q28 18 50 30Q74 18 96 36L90 78Q70 66 50 80Q28 68 10 80Z', colour) +
      line('M24 42L26 64M50 42L50 66M74 42L72 62', '#c98a1e', 4) +
      [22, 50, 78].map((x) => drop(ink, x, 94)).join(''),
    'gauze-roll': (ink, colour = '#ffffff') =>
      ink.shape('M40 66L98 66L98 88L40 88Z', colour) +
      line('M50 66L50 88M64 66L64 88M78 66L78 88', '#b4bec6', 3) +
      ink.ellipse(38, 56, 34, 33, colour) +
      line('M38 56m-22 0a22 22 0 1 1 22 22M38 56m-10 0a10 10 0 1 1 10 10', '#b4bec6', 4),
    'paper-star': (ink, colour = '#e8557f') =>
      ink.shape('M50 4L62 36L96 38L70 60L80 94L50 74L20 94L30 60L4 38L38 36Z', colour),
    'fallen-scooter': (ink, colour = '#d0473e') =>
      ink.stroke('M12 74L70 84', '#5c6670', 9) +
      ink.stroke('M70 84L92 34', colour, 7) +
      ink.stroke('M78 28L104 40', '#2b2f3a', 7) +
      [14, 76].map((x, at) => wheel(ink, x, at === 0 ? 84 : 92)).join(''),
  };
}

/** A leg that is drawn up: the shorts, the thigh, the knee at (62, 28), the shin and the shoe. */
function bentLeg(ink: Ink, shorts: string): string {
  const skin = ink.style === 'flat' ? '#ffc83d' : '#fcea2b';
  return (
    ink.shape('M58 96Q58 84 68 82L82 82Q98 86 98 98L58 98Z', '#3b2f2a') +
    ink.stroke('M20 49L64 28L70 84', skin, 27) +
    ink.shape('M-6 38L26 28L40 60L2 84Z', shorts)
  );
}

function graze(ink: Ink): string {
  return (
    ink.shape('M54 18Q66 8 78 20Q84 34 74 42Q62 46 54 36Q48 26 54 18Z', '#d9363e') +
    line('M60 22L66 36M69 20L74 34', '#8f1d28', 4)
  );
}

function dirt(ink: Ink): string {
  return [
    [50, 16],
    [84, 28],
    [58, 48],
    [80, 48],
    [70, 10],
  ]
    .map(([x = 0, y = 0]) => ink.ellipse(x, y, 4, 3.5, '#6b4423'))
    .join('');
}

function wheel(ink: Ink, x: number, y: number): string {
  return ink.ellipse(x, y, 10, 10, '#2b2f3a') + ink.ellipse(x, y, 4, 4, '#c6ccd1');
}

function drop(ink: Ink, x: number, y: number): string {
  return ink.shape(`M${x} ${y - 9}Q${x + 7} ${y} ${x} ${y + 5}Q${x - 7} ${y} ${x} ${y - 9}Z`, '#4c9cd0');
}

function laboratoryThings(): Things {
  return {
    'cabbage-half': (ink, colour = '#7a3f94') =>
      ink.ellipse(50, 52, 46, 42, colour) +
      line(
        'M50 92L50 40M50 76Q30 70 22 46M50 76Q70 70 78 46M50 58Q38 50 36 30M50 58Q62 50 64 30M26 76Q14 64 14 50M74 76Q86 64 86 50',
        '#f6eaf7',
        4.5,
      ),
    'cabbage-shreds': (ink, colour = '#7a3f94') =>
      [
        'M8 78Q24 60 44 76',
        'M30 88Q46 66 66 84',
        'M56 74Q74 58 94 78',
        'M18 60Q36 46 52 62',
        'M52 90Q70 76 88 90',
        'M46 54Q60 42 78 58',
      ]
        .map((path) => ink.stroke(path, colour, 8))
        .join(''),
    'chopping-board': (ink, colour = '#d9b06c') => ink.rect(0, 44, 100, 12, colour, 4),
    'electric-kettle': (ink, colour = '#d0473e') =>
      ink.stroke('M70 22Q100 20 94 56Q90 74 76 76', '#3f4852', 8) +
      ink.shape('M28 16L70 16L80 84L16 84L22 44L4 32L8 24L25 30Z', colour) +
      ink.rect(40, 6, 18, 10, '#3f4852', 3) +
      ink.rect(12, 84, 72, 10, '#3f4852', 3) +
      ink.ellipse(48, 70, 6, 6, '#ffe14d'),
    'burner-with-beaker': (ink, colour = '#cfe9f7') =>
      ink.rect(8, 52, 84, 6, '#5c6670') +
      ink.stroke('M14 56L6 98M86 56L94 98', '#5c6670', 5) +
      ink.rect(45, 76, 10, 18, '#8d97a3') +
      ink.rect(32, 92, 36, 7, '#3f4852', 2) +
      ink.shape('M42 76Q36 66 50 54Q64 66 58 76Z', '#3f8fe0') +
      vessel(ink, colour) +
      [
        [36, 36, 4],
        [50, 42, 5],
        [62, 34, 4],
        [46, 28, 3],
      ]
        .map(([x = 0, y = 0, r = 0]) => ink.ellipse(x, y, r, r, '#ffffff'))
        .join(''),
    'glass-beaker': (ink, colour = '#7a3f94') => vessel(ink, colour),
    'glass-bowl': (ink, colour = '#cfe9f7') =>
      ink.shape('M4 30L96 30Q92 84 66 90L34 90Q8 84 4 30Z', '#f1f8fb', { 'fill-opacity': 0.85 }) +
      ink.shape('M9 48L91 48Q84 82 64 86L36 86Q16 82 9 48Z', colour) +
      ink.ellipse(50, 48, 41, 8, lighter(colour)),
    'glass-tube-low': (ink, colour = '#f4ec9a') =>
      tube(ink) + ink.shape('M37 76L63 76L63 82Q61 95 50 95Q39 95 37 82Z', colour),
    'glass-tube-full': (ink, colour = '#7a3f94') =>
      tube(ink) + ink.shape('M37 36L63 36L63 82Q61 95 50 95Q39 95 37 82Z', colour),
    'falling-drops': (ink, colour = '#e8d23f') =>
      [16, 50, 84]
        .map((y) => ink.shape(`M50 ${y - 16}Q66 ${y + 2} 50 ${y + 12}Q34 ${y + 2} 50 ${y - 16}Z`, colour))
        .join(''),
    'pouring-stream': (ink, colour = '#7a3f94') => ink.shape('M40 0Q60 30 46 100L58 100Q76 40 58 0Z', colour),
    'vinegar-flask': (ink, colour = '#b8562e') =>
      ink.rect(40, 2, 20, 12, '#2b2f3a', 2) +
      ink.shape('M42 14L58 14L58 32L80 90Q80 97 72 97L28 97Q20 97 20 90L42 32Z', colour) +
      ink.rect(30, 62, 40, 20, '#ffffff', 2),
    'dyed-paper': (ink, colour = '#9a5fb5') =>
      ink.rect(16, 2, 68, 94, '#ffffff', 2) +
      ink.shape('M16 46Q34 36 50 46Q66 56 84 46L84 96L16 96Z', colour),
    'juice-puddle': (ink, colour = '#7a3f94') =>
      ink.ellipse(44, 54, 40, 12, colour) +
      ink.ellipse(92, 50, 7, 5, colour) +
      ink.shape('M20 58L30 58L28 92Q24 98 22 92Z', colour),
    'change-arrow': (ink, colour = '#3f4852') =>
      ink.stroke('M6 50L66 50', colour, 14) + ink.shape('M62 24L98 50L62 76Z', colour),
  };
}

function vessel(ink: Ink, liquid: string): string {
  return (
    ink.shape('M20 2L80 2L76 8L76 50L24 50L24 8Z', '#f1f8fb', { 'fill-opacity': 0.85 }) +
    ink.rect(27, 20, 46, 28, liquid) +
    line('M64 14L72 14M64 26L72 26M64 38L72 38', '#5c6670', 3)
  );
}

function tube(ink: Ink): string {
  return (
    ink.shape('M34 10L66 10L66 82Q64 98 50 98Q36 98 34 82Z', '#eef7fb', { 'fill-opacity': 0.85 }) +
    ink.rect(29, 4, 42, 8, '#c6d0d7', 3)
  );
}

/** The surface of a liquid: its colour half way to white. */
function lighter(colour: string): string {
  const half = (at: number): string =>
    Math.round((Number.parseInt(colour.slice(at, at + 2), 16) + 255) / 2)
      .toString(16)
      .padStart(2, '0');
  return `#${half(1)}${half(3)}${half(5)}`;
}

function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
