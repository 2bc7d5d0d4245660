import type { Ink } from '../ink.ts';
import type { Things } from './thing.ts';

const DARK = '#2b2230';
const WHITE = '#ffffff';

/** Things that stories about magic need and no icon set has. */
export const magicThings: Things = {
  'magic-toad': (ink, colour = '#6f9a3c') =>
    ink.ellipse(20, 74, 17, 19, colour) +
    ink.ellipse(80, 74, 17, 19, colour) +
    ink.shape('M4 94Q8 86 22 88L34 94Z', colour) +
    ink.shape('M96 94Q92 86 78 88L66 94Z', colour) +
    ink.ellipse(50, 66, 33, 27, colour) +
    ink.ellipse(50, 75, 23, 17, '#d9dd9a') +
    ink.stroke('M32 70L30 92', colour, 9) +
    ink.stroke('M68 70L70 92', colour, 9) +
    ink.ellipse(29, 30, 12, 12, colour) +
    ink.ellipse(71, 30, 12, 12, colour) +
    ink.ellipse(50, 46, 35, 22, colour) +
    ink.ellipse(29, 28, 8, 8, WHITE) +
    ink.ellipse(71, 28, 8, 8, WHITE) +
    ink.ellipse(30, 29, 4, 5, DARK) +
    ink.ellipse(70, 29, 4, 5, DARK) +
    line('M22 48Q50 66 78 48', ink) +
    ['M44 42h.1', 'M56 42h.1'].map((dot) => line(dot, ink)).join('') +
    [
      [22, 66, 4],
      [14, 78, 3],
      [78, 66, 4],
      [87, 78, 3],
      [38, 34, 3],
      [62, 35, 3],
    ]
      .map(([x = 0, y = 0, r = 0]) => ink.ellipse(x, y, r, r, '#4d7028'))
      .join(''),
  'spell-beam': (ink, colour = '#b04fe0') =>
    ink.shape('M2 50L98 14Q90 50 98 86Z', colour, { opacity: 0.45, stroke: 'none' }) +
    ink.stroke('M6 50Q22 30 38 50Q54 70 70 48Q80 36 94 44', colour, 5) +
    ink.stroke('M30 40Q50 24 66 32Q80 38 92 24', colour, 4) +
    ink.stroke('M30 60Q50 78 66 70Q80 62 92 76', colour, 4) +
    [
      [42, 34, 9],
      [58, 62, 10],
      [82, 52, 12],
      [78, 22, 7],
      [76, 84, 7],
    ]
      .map(([x = 0, y = 0, r = 0]) => ink.shape(starAt(x, y, r), '#ffe27a'))
      .join(''),
  'spell-puff': (ink, colour = '#c9b3e6') =>
    ink.shape(
      'M22 88Q2 86 6 66Q-2 46 18 40Q16 16 40 20Q54 2 70 20Q92 16 88 42Q104 54 92 70Q96 90 74 88Z',
      colour,
    ),
  'jester-cap': (ink, colour = '#8e3fb0') =>
    ink.shape('M22 78Q14 30 6 50Q-2 26 22 22Q44 18 46 78Z', colour) +
    ink.shape('M78 78Q86 30 94 50Q102 26 78 22Q56 18 54 78Z', '#f0b429') +
    ink.shape('M32 78Q34 30 50 8Q66 30 68 78Z', '#3f9e6e') +
    ink.rect(18, 72, 64, 14, WHITE, 6) +
    ink.ellipse(6, 52, 7, 7, '#f7d560') +
    ink.ellipse(94, 52, 7, 7, '#f7d560') +
    ink.ellipse(50, 8, 7, 7, '#f7d560'),
  'knight-helm': (ink, colour = '#d0453e') =>
    ink.shape('M48 34Q30 0 70 2Q98 6 96 40Q84 22 60 30Z', colour) +
    ink.shape('M12 86Q8 26 50 26Q92 26 88 86L74 86Q74 62 50 62Q26 62 26 86Z', '#aab4bd') +
    ink.shape('M20 60Q50 44 80 60L80 52Q50 36 20 52Z', '#7d8891') +
    ink.ellipse(50, 30, 6, 6, '#7d8891'),
  'pirate-hat': (ink, colour = '#2f2a3d') =>
    ink.shape('M2 78Q8 50 20 52Q26 12 50 12Q74 12 80 52Q92 50 98 78Q50 60 2 78Z', colour) +
    ink.ellipse(50, 38, 10, 10, WHITE) +
    ink.rect(44, 45, 12, 8, WHITE, 2) +
    ink.ellipse(46, 38, 2.5, 3, DARK) +
    ink.ellipse(54, 38, 2.5, 3, DARK) +
    line('M10 74Q50 56 90 74', ink, '#e8c04a'),
  'hero-cape': (ink, colour = '#d0453e') =>
    ink.shape('M36 34L64 34Q76 60 84 92Q66 84 50 92Q34 84 16 92Q24 60 36 34Z', colour),
  'hero-mask': (ink, colour = '#b02a30') =>
    ink.shape('M4 38Q26 24 50 36Q74 24 96 38Q98 68 74 68Q58 68 50 56Q42 68 26 68Q2 68 4 38Z', colour) +
    ink.ellipse(28, 49, 12, 9, WHITE) +
    ink.ellipse(72, 49, 12, 9, WHITE) +
    ink.ellipse(30, 50, 5, 6, DARK) +
    ink.ellipse(70, 50, 5, 6, DARK),
  'rescue-tree': (ink, colour = '#5d9c4a') =>
    ink.shape('M42 98Q46 76 42 56L58 56Q54 76 60 98Z', '#7d5433') +
    ink.shape(
      'M24 68Q2 66 6 46Q2 26 22 24Q28 4 48 8Q70 0 78 22Q98 26 94 46Q98 66 76 68Q50 78 24 68Z',
      colour,
    ),
  'rescue-roof': (ink, colour = '#c8553d') =>
    ink.rect(20, 50, 60, 44, '#efe0c4') +
    ink.rect(32, 58, 16, 16, '#6fa7c9') +
    ink.rect(56, 58, 16, 16, '#6fa7c9') +
    ink.shape('M8 54L28 26L72 26L92 54Z', colour) +
    ink.shape('M0 82Q10 72 20 82Q30 90 40 82Q50 72 60 82Q70 90 80 82Q90 72 100 82L100 100L0 100Z', '#4f93c4'),
  'rescue-floe': (ink, colour = '#f4fafd') =>
    ink.rect(0, 66, 100, 32, '#3f86b5', 14) +
    ink.shape('M6 78L20 44L46 50L50 84L26 88Z', '#b9dcee') +
    ink.shape('M46 50L84 42L95 76L76 88L50 84Z', '#93c5e0') +
    ink.shape('M20 44L32 26L62 24L84 42L46 50Z', colour) +
    ink.stroke('M6 92L22 92M36 94L56 94M72 93L90 93', '#a9d3e8', 2),
  'rescue-cliff': (ink, colour = '#8d8f96') =>
    ink.shape('M10 98L22 66L18 46L30 26L72 26L86 48L80 66L94 98Z', colour) +
    ink.shape('M26 32L30 24L72 24L78 34Q64 40 52 34Q38 40 26 32Z', '#7aa85a') +
    ink.stroke('M40 52L34 68L42 82', '#6a6c74', 3) +
    ink.stroke('M64 48L70 62L62 80', '#6a6c74', 3),
  onlookers: (ink) =>
    [
      [18, 60, '#5b3a26', '#3f7fb0'],
      [50, 54, '#d8a43c', '#a8506a'],
      [82, 62, '#2f2a2a', '#5c8f52'],
    ]
      .map(([x = 0, y = 0, hair = '', coat = '']) =>
        onlooker(ink, Number(x), Number(y), String(hair), String(coat)),
      )
      .join(''),
  'winners-podium': (ink, colour = '#b8862f') =>
    ink.rect(2, 40, 34, 56, colour) +
    ink.rect(64, 50, 34, 46, colour) +
    ink.rect(28, 8, 44, 88, '#d9a940', 2),
  'vampire-count': (ink, colour = '#b3262e') =>
    vampire(ink, colour, '', ink.shape('M33 28Q30 4 50 5Q70 4 67 28L60 16L50 23L40 16Z', '#26202c')),
  'vampire-lady': (ink, colour = '#7d3fa6') =>
    vampire(
      ink,
      colour,
      ink.shape('M30 62Q22 4 50 3Q78 4 70 62Q60 56 50 58Q40 56 30 62Z', '#8a3a24'),
      ink.shape('M34 24Q34 6 50 6Q66 6 66 24Q58 12 50 14Q42 12 34 24Z', '#8a3a24') +
        ink.shape('M36 16Q18 40 28 66Q40 60 36 38Z', '#8a3a24') +
        ink.shape('M64 16Q82 40 72 66Q60 60 64 38Z', '#8a3a24') +
        ink.ellipse(69, 34, 3, 4, '#f0c53a'),
    ),
  'vampire-granny': (ink, colour = '#2f8a7d') =>
    vampire(
      ink,
      colour,
      ink.ellipse(50, 5, 11, 9, '#c9ccd1'),
      ink.shape('M32 28Q30 7 50 7Q70 7 68 28Q62 15 50 15Q38 15 32 28Z', '#c9ccd1') +
        ink.ellipse(43, 27, 7, 6, 'none', { stroke: DARK, 'stroke-width': 2 }) +
        ink.ellipse(57, 27, 7, 6, 'none', { stroke: DARK, 'stroke-width': 2 }),
    ),
  'vampire-boy': (ink, colour = '#2f62b0') =>
    vampire(
      ink,
      colour,
      '',
      ink.shape('M33 20Q34 2 50 3Q66 2 67 20Z', '#e08a2e') +
        ink.shape('M33 16L67 16L80 21Q68 23 33 22Z', '#c46a1c'),
    ),
  'coffin-open': (ink, colour = '#7a4a2a') =>
    ink.shape('M30 2L70 2L90 30L72 98L28 98L10 30Z', colour) +
    ink.shape('M34 9L66 9L81 31L66 92L34 92L19 31Z', '#5c1f3a') +
    ink.rect(36, 12, 28, 15, '#f2e6da', 6),
  'vampire-ashes': (ink, colour = '#b3262e') =>
    ink.shape('M2 94Q10 68 28 64Q40 42 56 50Q74 46 82 68Q94 76 98 94Z', '#8b8790') +
    ink.shape('M28 90Q20 74 38 56Q46 64 60 60Q76 68 74 90Q62 82 52 90Q40 82 28 90Z', colour) +
    ink.shape('M40 70L52 76L40 82ZM64 70L52 76L64 82Z', DARK) +
    [
      [14, 88, 3],
      [88, 88, 3],
      [20, 82, 2],
      [82, 80, 2],
    ]
      .map(([x = 0, y = 0, r = 0]) => ink.ellipse(x, y, r, r, '#5d5963'))
      .join(''),
  'ash-smoke': (ink, colour = '#b7b3c2') =>
    ink.shape(
      'M44 98Q30 84 40 72Q22 66 30 50Q20 34 38 30Q38 8 58 14Q78 12 74 32Q86 44 70 54Q76 68 60 74Q66 86 54 98Z',
      colour,
    ) + line('M46 62Q54 54 48 44M58 46Q66 38 58 28', ink, '#8b8790'),
  'rising-sun': (ink, colour = '#ffc23d') =>
    [-75, -45, -15, 15, 45, 75].map((turn) => ray(ink, turn)).join('') +
    ink.shape('M18 96A32 32 0 0 1 82 96Z', colour),
  'oil-lamp-new': (ink, colour = '#f0c03a') =>
    oilLamp(ink, colour) +
    line('M24 62Q32 54 46 54', ink, WHITE) +
    ink.stroke('M12 60L8 74', '#6a5a4a', 1.5) +
    ink.shape('M8 72L18 80L14 98L-2 94L0 78Z', WHITE) +
    ink.ellipse(8, 78, 2, 2, '#d0453e'),
  'oil-lamp-old': (ink, colour = '#a5803c') =>
    oilLamp(ink, colour) +
    ink.ellipse(32, 68, 8, 5, '#6fa58a') +
    ink.ellipse(56, 62, 6, 4, '#6fa58a') +
    ink.ellipse(50, 76, 5, 3, '#6fa58a') +
    ink.ellipse(86, 58, 4, 3, '#6fa58a') +
    line('M46 36L94 44M58 46L94 44M72 58L94 44M58 38Q60 46 66 53M72 40Q72 46 78 54', ink, '#f4f1ea'),
  'polishing-cloth': (ink, colour = '#5f9ad0') =>
    ink.shape(
      'M20 30Q34 14 50 24Q66 32 82 18Q76 40 84 58Q90 76 70 74Q56 70 44 80Q28 88 18 72Q28 50 20 30Z',
      colour,
    ) +
    line('M32 28Q40 50 32 74M50 30Q58 50 50 68M68 32Q66 50 72 66', ink, WHITE) +
    ink.stroke('M10 22Q-4 48 8 76', '#fff3b8', 4) +
    ink.stroke('M92 22Q106 48 96 76', '#fff3b8', 4),
  'genie-smoke': (ink, colour = '#8fc7e8') =>
    ink.shape(
      'M28 98Q20 82 40 72Q62 62 46 48Q24 34 30 12Q56 -2 84 12Q96 34 74 52Q58 64 62 74Q58 86 42 88Q35 90 34 98Z',
      colour,
    ),
  'treasure-chest': (ink, colour = '#8f5a2e') =>
    ink.shape('M10 54Q10 12 50 12Q90 12 90 54Z', colour) +
    ink.shape('M18 54Q20 22 50 22Q80 22 82 54Z', '#5a3519') +
    ink.shape('M12 58Q22 40 36 42Q48 26 62 40Q80 38 88 58Z', '#f5c93f') +
    ink.shape('M30 44L38 36L46 44L38 54Z', '#e0456a') +
    ink.shape('M56 46L64 36L72 46L64 56Z', '#3fb0d8') +
    ink.rect(6, 56, 88, 38, colour, 3) +
    ink.rect(20, 56, 8, 38, '#e3b53c') +
    ink.rect(72, 56, 8, 38, '#e3b53c') +
    ink.rect(43, 54, 14, 18, '#f5d769', 3) +
    ink.ellipse(50, 62, 2.5, 3.5, DARK),
  'signal-lamp': (ink, colour = '#8a949e') =>
    ink.stroke('M50 70L26 96M50 70L74 96M50 70L50 96', '#4a525a', 6) +
    ink.shape('M30 34L70 34L64 70Q50 78 36 70Z', colour) +
    ink.ellipse(50, 33, 26, 9, '#4a525a'),
  'signal-lamp-lit': (ink, colour = '#8a949e') =>
    ink.stroke('M50 70L26 96M50 70L74 96M50 70L50 96', '#4a525a', 6) +
    ink.shape('M30 34L70 34L64 70Q50 78 36 70Z', colour) +
    ink.ellipse(50, 33, 26, 9, '#fff6c9'),
  'signal-beam': (ink, colour = '#fff0a0') =>
    ink.shape('M44 100L28 0L72 0L56 100Z', colour, { opacity: 0.55, stroke: 'none' }) +
    ink.shape('M47 100L41 0L59 0L53 100Z', WHITE, { opacity: 0.6, stroke: 'none' }),
  'space-helmet': (ink, colour = '#e4e9ee') =>
    ink.shape(
      'M50 2Q98 2 98 50Q98 98 50 98Q2 98 2 50Q2 2 50 2ZM50 16Q84 16 84 50Q84 84 50 84Q16 84 16 50Q16 16 50 16Z',
      colour,
      {
        'fill-rule': 'evenodd',
      },
    ) + line('M28 38Q32 26 44 22', ink, WHITE),
  'landed-saucer': (ink, colour = '#5fae9a') =>
    ink.stroke('M28 66L18 92M72 66L82 92M50 70L50 92', '#6a747e', 5) +
    [18, 50, 82].map((x) => ink.ellipse(x, 93, 8, 3.5, '#6a747e')).join('') +
    ink.shape('M28 46Q28 12 50 12Q72 12 72 46Z', '#bfe6f2') +
    ink.ellipse(50, 36, 10, 11, '#8fd05a') +
    ink.ellipse(46, 34, 3, 4, DARK) +
    ink.ellipse(54, 34, 3, 4, DARK) +
    ink.ellipse(50, 56, 48, 17, colour) +
    ink.shape('M26 48Q50 58 74 48L74 42Q50 52 26 42Z', '#dfe5ea') +
    [14, 32, 50, 68, 86]
      .map((x) => ink.ellipse(x, x === 50 ? 65 : x === 14 || x === 86 ? 58 : 63, 4, 4, '#ffe27a'))
      .join(''),
  'gnome-hat': (ink, colour = '#c8362f') =>
    ink.shape('M10 84Q26 40 44 6Q62 2 58 22Q80 50 90 84Q50 68 10 84Z', colour),
  'gnome-beard': (ink, colour = '#f2f0ea') =>
    ink.shape('M8 18Q26 30 50 28Q74 30 92 18Q96 60 72 76Q60 96 50 98Q40 96 28 76Q4 60 8 18Z', colour) +
    line('M36 42Q50 52 64 42', ink),
  'witch-hat': (ink, colour = '#3d3350') =>
    ink.ellipse(50, 80, 48, 11, colour) +
    ink.shape('M22 80Q36 36 48 6Q60 0 68 12Q60 14 60 24Q70 52 78 80Q50 88 22 80Z', colour) +
    ink.shape('M25 72Q50 80 75 72L78 80Q50 88 22 80Z', '#9a5fc0'),
  'straw-hat': (ink, colour = '#e3bf62') =>
    ink.ellipse(50, 76, 48, 13, colour) +
    ink.shape('M24 76Q22 26 50 26Q78 26 76 76Q50 84 24 76Z', colour) +
    ink.shape('M24 62Q50 70 76 62L76 74Q50 82 24 74Z', '#b0503f'),
  'magic-bean-bed': (ink, colour = '#6a4a33') =>
    ink.shape('M2 84Q20 50 50 50Q80 50 98 84Q50 96 2 84Z', colour) +
    [
      [28, 66, '#b35fe0'],
      [50, 58, '#3fc0d8'],
      [72, 66, '#f0c53a'],
    ]
      .map(([x = 0, y = 0, bean = '']) => magicBean(ink, Number(x), Number(y), String(bean)))
      .join(''),
  'magic-beanstalk': (ink, colour = '#4f9a4b') =>
    ink.stroke('M50 100Q30 86 46 70Q68 54 50 38Q34 22 50 0', colour, 8) +
    ink.stroke('M50 100Q72 84 54 68Q34 54 52 36Q66 20 52 0', colour, 6) +
    [
      [28, 84, -1],
      [72, 76, 1],
      [26, 56, -1],
      [74, 46, 1],
      [30, 28, -1],
      [72, 16, 1],
    ]
      .map(([x = 0, y = 0, side = 1]) =>
        ink.shape(
          `M${x - side * 16} ${y + 4}Q${x - side * 8} ${y - 14} ${x + side * 20} ${y - 8}Q${x + side * 12} ${y + 12} ${x - side * 16} ${y + 4}Z`,
          '#7cc35f',
        ),
      )
      .join(''),
  'sky-castle': (ink, colour = '#cfc4dc') =>
    ink.rect(30, 26, 40, 38, colour) +
    ink.rect(22, 20, 14, 44, colour) +
    ink.rect(64, 20, 14, 44, colour) +
    ink.shape('M19 20L29 2L39 20Z', '#c8553d') +
    ink.shape('M61 20L71 2L81 20Z', '#c8553d') +
    ink.shape('M44 64L44 50Q50 42 56 50L56 64Z', '#6a4a33') +
    ink.shape('M10 86Q-4 70 14 62Q22 48 38 58Q50 48 64 58Q80 48 88 64Q104 72 90 86Z', '#ffffff'),
};

/** A bean that glows, with its middle at a point. */
function magicBean(ink: Ink, x: number, y: number, colour: string): string {
  return (
    ink.ellipse(x, y, 15, 12, '#fff3b8', { opacity: 0.55, stroke: 'none' }) +
    ink.shape(
      `M${x - 9} ${y - 2}Q${x - 8} ${y - 9} ${x} ${y - 4}Q${x + 8} ${y - 9} ${x + 9} ${y}Q${x + 6} ${y + 8} ${x} ${y + 7}Q${x - 8} ${y + 8} ${x - 9} ${y - 2}Z`,
      colour,
    )
  );
}

/** An oil lamp with its spout on the right. */
function oilLamp(ink: Ink, colour: string): string {
  return [
    ink.stroke('M18 70Q0 66 4 52Q8 42 20 50', colour, 5),
    ink.shape('M34 80L58 80L68 94L24 94Z', colour),
    ink.shape('M70 56Q86 54 92 38L100 42Q98 68 72 78Z', colour),
    ink.ellipse(46, 66, 32, 19, colour),
    ink.shape('M30 52Q46 28 62 52Z', colour),
    ink.ellipse(46, 36, 5, 5, colour),
  ].join('');
}

/** A vampire from head to foot in a cape with a high collar; hair behind the head and before it. */
function vampire(ink: Ink, cape: string, behind: string, before: string): string {
  const skin = '#e3e8dc';
  return [
    ink.shape('M34 44Q14 66 8 96Q22 90 34 95L66 95Q78 90 92 96Q86 66 66 44Z', cape),
    behind,
    ink.shape('M26 24Q30 42 42 50L58 50Q70 42 74 24Q86 44 66 58L34 58Q14 44 26 24Z', cape),
    ink.shape('M38 48L62 48L66 95L34 95Z', DARK),
    ink.shape('M43 48L57 48L53 70L47 70Z', WHITE),
    ink.shape('M41 48L50 52L41 57ZM59 48L50 52L59 57Z', cape),
    ink.shape('M35 24L26 16L33 34ZM65 24L74 16L67 34Z', skin),
    ink.ellipse(50, 28, 17, 19, skin),
    ink.ellipse(43, 27, 2.5, 3, DARK),
    ink.ellipse(57, 27, 2.5, 3, DARK),
    ink.shape('M42 37Q50 42 58 37Q50 40 42 37Z', DARK),
    ink.shape('M44 38L48 39.5L46 44ZM52 39.5L56 38L54 44Z', WHITE, { stroke: DARK, 'stroke-width': 0.8 }),
    before,
  ].join('');
}

/** A ray above the sun, turned away from the zenith. */
function ray(ink: Ink, turn: number): string {
  const angle = (turn * Math.PI) / 180;
  const at = (r: number): string =>
    `${50 + Math.round(r * Math.sin(angle))} ${96 - Math.round(r * Math.cos(angle))}`;
  return ink.stroke(`M${at(38)}L${at(50)}`, '#f59a3c', 5);
}

/** Somebody seen from behind, whose head is at a point. */
function onlooker(ink: Ink, x: number, y: number, hair: string, coat: string): string {
  return (
    ink.shape(`M${x - 17} 100Q${x - 18} ${y + 14} ${x} ${y + 12}Q${x + 18} ${y + 14} ${x + 17} 100Z`, coat) +
    ink.ellipse(x, y, 11, 12, hair)
  );
}

/** A thin line without an outline of its own, such as a mouth. */
function line(path: string, ink: Ink, colour = DARK): string {
  return ink.shape(path, 'none', {
    stroke: colour,
    'stroke-width': 3,
    'stroke-linecap': 'round',
  });
}

/** Path data of a star with four points. */
function starAt(x: number, y: number, r: number): string {
  const s = r * 0.28;
  return `M${x} ${y - r}L${x + s} ${y - s}L${x + r} ${y}L${x + s} ${y + s}L${x} ${y + r}L${x - s} ${y + s}L${x - r} ${y}L${x - s} ${y - s}Z`;
}
