import type { Ink } from '../ink.ts';
import type { Things } from './thing.ts';

/** Things in the chains of washing, climbing, posting, mending lamps, camping, testing, kites and fish. */
export const objectChainThingsB: Things = {
  ...laundryThings(),
  ...climbingThings(),
  ...parcelThings(),
  ...bulbThings(),
  ...campThings(),
  ...testThings(),
  ...kiteThings(),
  ...tankThings(),
};

function laundryThings(): Things {
  return {
    'washer-shut': (ink) => washer(ink) + door(ink, '#5d7486'),
    'washer-open': (ink) =>
      washer(ink) +
      ink.ellipse(54, 60, 28, 28, '#aab4be') +
      ink.ellipse(54, 60, 21, 21, '#2b2f3a') +
      ink.ellipse(22, 60, 9, 28, '#c6ced6'),
    'washer-drawer-out': (ink) =>
      washer(ink) + door(ink, '#5d7486') + ink.shape('M12 10L42 10L36 26L4 26Z', '#ffffff'),
    'washer-running': (ink) =>
      washer(ink) +
      door(ink, '#6db7e0') +
      ink.shape('M36 62Q34 48 46 46Q62 42 64 56Q66 70 54 72Q40 74 36 62Z', '#f2a541') +
      foam(ink),
    'washer-flashing': (ink) =>
      washer(ink) +
      door(ink, '#5d7486') +
      ink.ellipse(82, 14, 9, 9, '#2fd15a') +
      ink.stroke('M82 -8L82 0M99 -2L95 4M65 -2L69 4', '#2fa84e', 4),
    'washer-leaking': (ink) =>
      washer(ink) +
      ink.ellipse(50, 60, 28, 28, '#aab4be') +
      ink.ellipse(50, 60, 21, 21, '#5d7486') +
      ink.shape('M34 76Q50 84 66 76L74 94Q50 104 26 94Z', '#6db7e0') +
      ink.shape('M-6 96Q20 86 50 92Q86 86 106 96Q90 108 50 106Q10 108 -6 96Z', '#6db7e0'),
    'shirt-of-laundry': (ink, colour = '#f2a541') => shirt(ink, colour),
    'shirt-of-laundry-dirty': (ink, colour = '#f2a541') =>
      shirt(ink, colour) +
      ink.shape('M34 44Q40 34 50 42Q62 40 58 54Q52 66 42 60Q30 58 34 44Z', '#6b4423') +
      ink.ellipse(62, 70, 8, 6, '#6b4423') +
      ink.ellipse(38, 76, 5, 4, '#6b4423') +
      ink.ellipse(18, 34, 5, 4, '#6b4423'),
    'shirt-of-laundry-wet': (ink, colour = '#f2a541') =>
      shirt(ink, colour) +
      [28, 50, 72].map((x) => drop(ink, x, 104)).join('') +
      ink.shape('M42 36Q50 28 58 36Q62 50 50 52Q40 50 42 36Z', '#ffc77d', { stroke: 'none' }),
    'shirt-of-laundry-pegged': (ink, colour = '#f2a541') =>
      shirt(ink, colour) + peg(ink, 22, 18) + peg(ink, 78, 18),
    'washing-line': (ink, colour = '#8a6239') =>
      [2, 91].map((x) => ink.rect(x, 12, 7, 88, colour, 2)).join('') +
      ink.stroke('M5 18Q50 27 95 18', '#5c6670', 2.4),
    'peg-bag': (ink, colour = '#3f8f8c') =>
      peg(ink, 34, 22) +
      peg(ink, 50, 16) +
      peg(ink, 66, 22) +
      ink.shape('M14 36L86 36Q96 92 74 96L26 96Q4 92 14 36Z', colour) +
      ink.stroke('M14 40L86 40', '#e9f2ef', 5),
    'peg-bag-shut': (ink, colour = '#3f8f8c') =>
      ink.shape('M36 26Q50 4 64 26Z', colour) +
      ink.shape('M36 30L64 30Q104 64 78 94L22 94Q-4 64 36 30Z', colour) +
      ink.stroke('M34 29L66 29', '#e9f2ef', 6) +
      peg(ink, 50, 62),
    'washing-powder': (ink, colour = '#2f6fb5') =>
      ink.shape('M16 16L84 16L84 96L16 96Z', colour) +
      ink.shape('M16 16L30 2L98 2L84 16Z', '#8fb8e0') +
      ink.shape('M84 16L98 2L98 82L84 96Z', '#1f4f86') +
      [
        [38, 46, 14],
        [60, 58, 10],
        [42, 72, 8],
      ]
        .map(([x = 0, y = 0, r = 0]) => ink.ellipse(x, y, r, r, '#e9f5fc'))
        .join(''),
    'powder-stream': (ink, colour = '#ffffff') =>
      [
        [50, 8],
        [42, 24],
        [58, 30],
        [48, 46],
        [60, 56],
        [40, 62],
        [52, 76],
        [44, 92],
        [60, 90],
      ]
        .map(([x = 0, y = 0]) => ink.ellipse(x, y, 7, 7, colour))
        .join(''),
    'throw-arc': (_, colour = '#ffffff') =>
      `<path d="M4 70Q46 -20 92 44" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 13"/>`,
    'noise-marks': (ink, colour = '#e8892b') =>
      ink.stroke('M12 36L40 22', colour, 7) +
      ink.stroke('M14 50L50 50', colour, 7) +
      ink.stroke('M12 64L40 78', colour, 7),
  };
}

function climbingThings(): Things {
  return {
    'climbing-wall': (ink, colour = '#b9a68c') =>
      ink.shape('M0 0L100 0L100 100L0 100Z', colour, { stroke: 'none' }) + holds(ink, WALL_HOLDS),
    'climbing-wall-overhang': (ink, colour = '#b9a68c') =>
      ink.shape('M0 0L100 0L100 100L0 100Z', colour, { stroke: 'none' }) +
      ink.shape('M-4 -4L104 -4L104 20L82 42L-4 42Z', '#8f7a5e') +
      ink.shape('M-4 42L82 42L104 20L104 30L84 52L-4 52Z', '#6f5c44') +
      holds(
        ink,
        WALL_HOLDS.filter(([, y]) => y > 52),
      ) +
      holds(ink, [
        [22, 16, '#e4572e'],
        [50, 30, '#3f8fd2'],
        [74, 12, '#f2b632'],
      ]),
    'rope-line': (ink, colour = '#6a3fb5') => ink.stroke('M50 0L50 100', colour, 2.6),
    'rope-knot': (ink, colour = '#6a3fb5') =>
      ink.stroke('M50 4L50 36', colour, 9) +
      ink.stroke('M50 36Q20 44 34 62Q48 72 64 58Q78 40 50 36', colour, 9) +
      ink.stroke('M50 66L50 96', colour, 9),
    'snap-hook': (ink, colour = '#8fa0ae') =>
      ink.stroke('M50 4L50 22', '#6a3fb5', 9) +
      ink.stroke('M34 42Q34 22 52 22Q70 24 68 46L62 84Q50 96 40 84Z', colour, 9),
    'climbing-harness': (ink, colour = '#2f6fb5') =>
      ink.rect(8, 16, 84, 20, colour, 6) +
      ink.stroke('M12 62Q28 74 44 62', colour, 11) +
      ink.stroke('M56 62Q72 74 88 62', colour, 11) +
      ink.stroke('M50 36L36 62M50 36L64 62', colour, 7) +
      ink.rect(40, 12, 20, 28, '#f2b632', 4),
    'drinking-flask': (ink, colour = '#58a6c9') =>
      ink.rect(30, 26, 40, 68, colour, 10) + ink.rect(38, 6, 24, 20, '#2b4a6b', 3),
  };
}

function parcelThings(): Things {
  return {
    'carton-open': (ink) =>
      ink.shape('M12 42L-2 26L20 22L34 42Z', '#b5854a') +
      ink.shape('M88 42L102 26L80 22L66 42Z', '#b5854a') +
      ink.rect(10, 40, 80, 56, CARTON),
    'carton-taped': (ink) => carton(ink) + ink.rect(42, 20, 16, 76, '#d9773a'),
    'carton-tied': (ink) =>
      carton(ink) +
      ink.stroke('M50 21L50 95M11 60L89 60', '#c9473f', 4) +
      ink.stroke('M50 20Q30 0 34 16Q38 24 50 20Q70 0 66 16Q62 24 50 20', '#c9473f', 4),
    'carton-addressed': (ink) =>
      carton(ink) +
      ink.rect(42, 20, 16, 76, '#d9773a') +
      ink.rect(20, 42, 60, 40, '#ffffff', 2) +
      line('M28 53L70 53M28 63L64 63M28 73L56 73', '#2c3e6b', 4),
    'tape-roll': (ink, colour = '#d9773a') =>
      ink.shape('M50 88L4 88L4 78L50 78Z', '#d9773a') +
      ink.ellipse(56, 52, 38, 36, colour) +
      ink.ellipse(56, 52, 19, 18, '#f1e2bd'),
    'post-van': (ink, colour = '#f7c52d') =>
      ink.shape('M4 24L62 24L62 38L80 38L96 58L96 78L4 78Z', colour) +
      ink.shape('M67 43L78 43L88 57L67 57Z', '#cfe7f5') +
      ink.rect(18, 36, 30, 20, '#ffffff', 2) +
      line('M18 36L33 48L48 36', '#5c6670', 3) +
      [24, 76]
        .map((x) => ink.ellipse(x, 79, 12, 12, '#2b2f3a') + ink.ellipse(x, 79, 5, 5, '#c6ccd1'))
        .join(''),
    'door-ajar': (ink, colour = '#a8743f') =>
      ink.rect(28, 2, 62, 96, '#6d4a2c', 2) +
      ink.rect(35, 8, 48, 90, '#fbe9b0') +
      ink.shape('M35 8L6 0L6 104L35 98Z', colour) +
      ink.ellipse(12, 54, 3, 4, '#f2c53d'),
    'street-band': (_, colour = '#7b838c') =>
      `<path d="M-4 40L104 40L104 70L-4 70Z" fill="${colour}"/>` +
      line('M4 55L18 55M32 55L46 55M60 55L74 55M88 55L98 55', '#f3f3ee', 3),
  };
}

function bulbThings(): Things {
  return {
    'step-ladder': (ink, colour = '#d9b06c') =>
      [24, 44, 64, 84]
        .map((y) => ink.stroke(`M${47 - y * 0.26} ${y}L${53 + y * 0.26} ${y}`, '#b5854a', 5))
        .join('') +
      ink.stroke('M42 4L22 97', colour, 6) +
      ink.stroke('M58 4L78 97', colour, 6) +
      ink.rect(34, 0, 32, 9, colour, 2),
    'oil-lamp-burning': (ink, colour = '#b08b3e') =>
      ink.ellipse(50, 40, 46, 40, '#ffe680', { 'fill-opacity': 0.35, stroke: 'none' }) +
      ink.stroke('M30 26Q50 -14 70 26', colour, 4) +
      ink.shape('M34 26L66 26L74 66L26 66Z', '#fff4c4') +
      ink.shape('M50 34Q62 50 50 62Q38 50 50 34Z', '#ff9a2e') +
      ink.rect(30, 18, 40, 9, colour, 3) +
      ink.shape('M24 66L76 66L84 94L16 94Z', colour),
    'window-sill': (ink, colour = '#c99256') => ink.rect(0, 42, 100, 14, colour, 2),
    'ceiling-lamp-dead': (ink) =>
      shade(ink) + hangingBulb(ink, '#8b8683') + line('M44 62L51 69L46 75L54 84', '#2b2230', 3),
    'ceiling-lamp-empty': (ink) => ink.rect(42, 52, 16, 10, '#3f3a38') + shade(ink),
    'ceiling-lamp-new': (ink) => shade(ink) + hangingBulb(ink, '#eaf6fb'),
    'ceiling-lamp-lit': (ink) =>
      ink.stroke('M16 74L2 80M30 88L22 100M50 94L50 106M70 88L78 100M84 74L98 80', '#f7b71d', 5) +
      shade(ink) +
      hangingBulb(ink, '#ffd83d'),
    'spare-bulb': (ink, colour = '#eaf6fb') =>
      ink.shape('M50 4Q84 6 82 38Q80 52 66 66L34 66Q20 52 18 38Q16 6 50 4Z', colour) +
      ink.stroke('M40 60L42 38L50 46L58 38L60 60', '#8d9298', 3) +
      ink.rect(35, 66, 30, 24, '#9aa5ad', 3) +
      ink.rect(42, 90, 16, 7, '#3f3a38', 2),
    'cabinet-drawer-out': (ink, colour = '#a8743f') =>
      ink.rect(6, 14, 88, 84, colour, 3) +
      ink.rect(14, 66, 72, 24, '#c99256', 2) +
      ink.ellipse(50, 78, 5, 4, '#f2c53d') +
      ink.shape('M12 28L88 28L98 44L2 44Z', '#4a3020') +
      ink.rect(0, 42, 100, 20, '#c99256', 2) +
      ink.ellipse(50, 52, 5, 4, '#f2c53d'),
    'turning-arrow': (ink, colour = '#f7b71d') =>
      ink.stroke('M12 40Q14 72 50 72Q84 72 88 46', colour, 8) + ink.shape('M74 46L90 24L102 50Z', colour),
    'light-switch': (ink, colour = '#f4f1ea') =>
      ink.rect(14, 6, 72, 88, colour, 8) +
      ink.rect(32, 24, 36, 52, '#d5d0c6', 4) +
      ink.rect(35, 48, 30, 25, '#ffffff', 3),
    'hand-torch': (ink, colour = '#c9473f') =>
      ink.rect(0, 38, 64, 24, colour, 5) +
      ink.shape('M62 38L92 24L92 76L62 62Z', '#3f4852') +
      ink.rect(28, 33, 14, 8, '#f2c53d', 2),
    'torch-beam': (_, colour = '#ffe680') =>
      `<path d="M4 50L98 12L98 88Z" fill="${colour}" fill-opacity="0.75"/>`,
    'lit-candlestick': (ink, colour = '#f4ead2') =>
      ink.ellipse(50, 18, 22, 20, '#ffe680', { 'fill-opacity': 0.5, stroke: 'none' }) +
      ink.shape('M50 2Q62 18 50 28Q38 18 50 2Z', '#ff9a2e') +
      ink.rect(40, 30, 20, 52, colour, 3) +
      ink.shape('M18 80L82 80Q80 96 50 96Q20 96 18 80Z', '#b08b3e'),
  };
}

const CARTON = '#c99a5b';

function carton(ink: Ink): string {
  return ink.rect(10, 20, 80, 76, CARTON, 2) + ink.rect(10, 20, 80, 14, '#b5854a', 2);
}

/** A shade on its cord. */
function shade(ink: Ink): string {
  return ink.stroke('M50 -6L50 24', '#3f3a38', 4) + ink.shape('M14 56L36 22L64 22L86 56Z', '#c9473f');
}

function hangingBulb(ink: Ink, glass: string): string {
  return ink.rect(42, 54, 16, 8, '#9aa5ad') + ink.ellipse(50, 74, 15, 16, glass);
}

function campThings(): Things {
  return {
    'stone-ring-logs': (ink) => stones(ink, 62) + logs(ink, '#9a6b3c') + stones(ink, 90),
    'stone-ring-wet-logs': (ink) =>
      stones(ink, 62) +
      logs(ink, '#5a4a42') +
      [20, 50, 78].map((x) => drop(ink, x, 34) + drop(ink, x + 10, 58)).join('') +
      stones(ink, 90),
    'birch-bark': (ink) => stones(ink, 44) + bark(ink, 12) + stones(ink, 90),
    'bare-branch': (ink, colour = '#6b4a2c') =>
      ink.stroke('M2 40Q40 52 98 34', colour, 8) + ink.stroke('M70 42L84 22M30 46L20 64', colour, 5),
    'burning-bark': (ink) =>
      stones(ink, 50) +
      ink.shape('M22 62Q14 36 34 14Q34 34 46 38Q42 10 60 -4Q58 22 72 32Q86 44 74 64Z', '#ff9a2e') +
      ink.shape('M36 62Q32 46 44 40Q50 48 56 34Q68 48 60 62Z', '#ffe14d') +
      bark(ink, 12) +
      stones(ink, 92),
    'camp-fire-burning': (ink) =>
      stones(ink, 62) +
      ink.shape('M20 70Q8 40 32 16Q34 36 44 42Q38 12 58 -6Q58 22 72 30Q74 20 72 12Q94 44 80 70Z', '#f2662b') +
      ink.shape('M32 70Q28 50 42 38Q50 50 54 30Q74 50 66 70Z', '#ffd23f') +
      ink.stroke('M20 84L78 66M80 84L22 66', '#7b5233', 9) +
      stones(ink, 90),
    'burning-match': (ink, colour = '#d9b382') =>
      ink.ellipse(74, 30, 26, 28, '#ffe680', { 'fill-opacity': 0.4, stroke: 'none' }) +
      ink.stroke('M8 92L70 46', colour, 7) +
      ink.shape('M70 52Q56 40 70 24Q74 14 72 4Q94 24 88 40Q84 52 70 52Z', '#ff9a2e'),
    'pocket-lighter': (ink, colour = '#2f8fb5') =>
      ink.shape('M42 34Q28 20 44 8Q48 2 47 -6Q66 10 60 24Q58 32 54 34Z', '#ff9a2e') +
      ink.rect(34, 34, 32, 14, '#aab4be', 2) +
      ink.rect(28, 46, 44, 52, colour, 6),
    'sausage-on-stick': (ink, colour = '#e79a86') => spit(ink) + sausage(ink, colour),
    'sausage-on-stick-roasted': (ink, colour = '#8f4a26') =>
      spit(ink) + sausage(ink, colour) + line('M62 26L70 36M72 20L80 30M52 34L60 44', '#4a2412', 4),
    'sausage-on-fork': (ink) =>
      ink.stroke('M6 88L62 40', '#dde4e9', 5) +
      ink.stroke('M56 34L84 14M66 46L92 24M60 40L66 46L56 34', '#dde4e9', 4) +
      sausage(ink, '#e79a86'),
    'ridge-tent': (ink, colour = '#e08a2e') =>
      ink.shape('M50 10L98 92L2 92Z', colour) +
      ink.shape('M50 22L68 92L32 92Z', '#5a3a1e') +
      ink.shape('M50 22L32 92L22 92Z', '#f2b264') +
      ink.stroke('M50 12L50 2', '#5c6670', 4),
  };
}

function bark(ink: Ink, y: number): string {
  return (
    ink.shape(
      `M8 ${y + 46}Q28 ${y + 34} 50 ${y + 44}Q72 ${y + 34} 92 ${y + 46}L86 ${y + 66}Q68 ${y + 56} 50 ${y + 66}Q30 ${y + 56} 14 ${y + 66}Z`,
      '#e9e2d4',
    ) + line(`M22 ${y + 52}L34 ${y + 50}M44 ${y + 57}L56 ${y + 55}M66 ${y + 51}L78 ${y + 52}`, '#5c4a3c', 4)
  );
}

function stones(ink: Ink, y: number): string {
  const places = y > 80 ? [6, 28, 50, 72, 94] : [18, 40, 62, 84];
  return places
    .map((x, at) =>
      ink.ellipse(
        x,
        y - Math.abs(x - 50) * (y > 80 ? 0.14 : -0.1),
        12,
        8,
        at % 2 === 0 ? '#9aa3ab' : '#7d8790',
      ),
    )
    .join('');
}

function logs(ink: Ink, colour: string): string {
  return (
    ink.stroke('M18 84L60 22', colour, 11) +
    ink.stroke('M82 84L40 22', colour, 11) +
    ink.stroke('M50 86L50 18', colour, 11) +
    ink.ellipse(50, 17, 5, 4, '#ecd2a4')
  );
}

function spit(ink: Ink): string {
  return ink.stroke('M6 92L92 14', '#7b5233', 5);
}

function sausage(ink: Ink, colour: string): string {
  return ink.stroke('M50 52Q64 46 84 22', colour, 19);
}

function testThings(): Things {
  return {
    'test-kit': (ink, colour = '#eef3f7') =>
      ink.rect(6, 34, 88, 60, colour, 3) + ink.rect(6, 34, 88, 16, '#2f8fa8', 3) + kitMark(ink),
    'test-kit-open': (ink, colour = '#eef3f7') =>
      ink.shape('M6 42L16 8L104 8L94 42Z', '#2f8fa8') +
      cassette(ink, 40, 38, 0.5) +
      ink.stroke('M78 50L86 16', '#ffffff', 4) +
      ink.rect(6, 42, 88, 52, colour, 3) +
      kitMark(ink),
    'biscuit-box': (ink, colour = '#d9a03c') =>
      ink.shape('M6 42L16 20L104 20L94 42Z', '#b5563c') +
      ink.ellipse(34, 40, 15, 13, '#e8c07a') +
      ink.ellipse(64, 38, 15, 13, '#e8c07a') +
      ink.rect(6, 42, 88, 52, colour, 3) +
      ink.ellipse(50, 68, 18, 18, '#8a5a34') +
      [
        [44, 62],
        [56, 64],
        [48, 74],
        [57, 76],
      ]
        .map(([x = 0, y = 0]) => ink.ellipse(x, y, 3, 3, '#3a2416'))
        .join(''),
    'swab-stick': (ink, colour = '#ffffff') =>
      ink.stroke('M20 50L96 50', '#c8d2da', 6) +
      ink.ellipse(16, 50, 14, 9, colour, { stroke: '#8d9aa5', 'stroke-width': 2 }),
    'sample-tube': (ink) => sampleTube(ink),
    'sample-tube-with-swab': (ink) =>
      ink.stroke('M58 -8L50 66', '#c8d2da', 6) +
      ink.ellipse(50, 68, 8, 13, '#ffffff', { stroke: '#8d9aa5', 'stroke-width': 2 }) +
      sampleTube(ink),
    'swirl-arrow': (ink, colour = '#e8892b') =>
      ink.stroke('M10 50Q10 22 50 22Q88 22 88 46', colour, 8) + ink.shape('M74 42L102 42L88 64Z', colour),
    'sample-drops': (ink) =>
      [16, 54, 90]
        .map((y) => ink.shape(`M50 ${y - 16}Q66 ${y + 2} 50 ${y + 12}Q34 ${y + 2} 50 ${y - 16}Z`, '#4c9cd0'))
        .join(''),
    'test-strip-blank': (ink) => cassette(ink, 50, 50, 1),
    'test-strip-one-line': (ink) => cassette(ink, 50, 50, 1) + testLine(38),
    'test-strip-two-lines': (ink) => cassette(ink, 50, 50, 1) + testLine(38) + testLine(52),
    'spilled-drops': (ink, colour = '#6db7e0') =>
      ink.ellipse(40, 54, 32, 10, colour) +
      ink.ellipse(82, 50, 9, 5, colour) +
      ink.ellipse(78, 66, 6, 4, colour),
    'egg-timer': (ink, colour = '#d0473e') =>
      ink.ellipse(50, 56, 42, 40, colour) +
      ink.ellipse(50, 56, 27, 26, '#ffffff') +
      ink.stroke('M50 56L50 38', '#2b2f3a', 5) +
      ink.rect(42, 6, 16, 14, '#8d9298', 3) +
      ink.rect(24, 92, 52, 6, '#8d9298', 3),
  };
}

function kitMark(ink: Ink): string {
  return ink.shape('M44 54L56 54L56 64L66 64L66 76L56 76L56 86L44 86L44 76L34 76L34 64L44 64Z', '#2f8fa8');
}

/** The case of a test strip with its window and its well. */
function cassette(ink: Ink, x: number, y: number, scale: number): string {
  const at = (value: number): number => value * scale;
  return (
    ink.rect(x - at(24), y - at(46), at(48), at(92), '#fdfdfb', at(12)) +
    ink.rect(x - at(11), y - at(26), at(22), at(40), '#dfe6ea', at(4)) +
    ink.ellipse(x, y + at(29), at(11), at(9), '#bccad3')
  );
}

function testLine(y: number): string {
  return `<path d="M40 ${y}L60 ${y}" stroke="#c2255c" stroke-width="6"/>`;
}

function sampleTube(ink: Ink): string {
  return (
    ink.shape('M32 14L68 14L68 70Q66 94 50 96Q34 94 32 70Z', '#e4f1f7', { 'fill-opacity': 0.7 }) +
    ink.shape('M34 50L66 50L66 70Q64 92 50 93Q36 92 34 70Z', '#6db7e0', { 'fill-opacity': 0.75 }) +
    ink.rect(28, 8, 44, 9, '#aab4be', 3)
  );
}

function kiteThings(): Things {
  return {
    'kite-sticks': (ink) => sticks(ink),
    'kite-of-paper': (ink, colour = '#f2b632') => sail(ink, colour) + tail(ink),
    'kite-with-face': (ink, colour = '#f2b632') => sail(ink, colour) + kiteFace(ink) + tail(ink),
    'kite-of-cloth': (ink) =>
      sail(ink, '#7fb3d9') +
      [
        [50, 22],
        [34, 38],
        [66, 38],
        [50, 46],
        [42, 60],
        [58, 60],
        [50, 74],
      ]
        .map(([x = 0, y = 0]) => ink.ellipse(x, y, 4, 4, '#ffffff'))
        .join('') +
      tail(ink),
    'kite-line': (_, colour = '#5c6670') => line('M4 96Q40 90 96 4', colour, 2.5),
    'pole-flag': (ink, colour = '#d0473e') =>
      ink.rect(14, 4, 6, 94, '#8a6239', 2) +
      ink.shape('M20 8Q40 0 56 12Q74 22 96 12L92 46Q74 56 56 44Q40 34 20 44Z', colour),
    'windy-strokes': (_, colour = '#ffffff') =>
      line('M4 30L66 30Q84 30 82 18Q78 8 68 14M4 50L92 50M4 70L58 70Q76 72 72 84Q66 92 58 86', colour, 6),
    'glue-bottle': (ink, colour = '#ffffff') =>
      ink.shape('M44 4L56 4L60 28L40 28Z', '#e8892b') +
      ink.rect(28, 28, 44, 66, colour, 8) +
      ink.rect(28, 48, 44, 24, '#e8892b'),
  };
}

function sticks(ink: Ink): string {
  return (
    ink.stroke('M50 4L50 96', '#a8743f', 6) +
    ink.stroke('M16 36L84 36', '#a8743f', 6) +
    ink.stroke('M42 28L58 44M58 28L42 44M40 36L60 36', '#c9473f', 4)
  );
}

function sail(ink: Ink, colour: string): string {
  return ink.shape('M50 2L86 36L50 88L14 36Z', colour) + line('M50 2L50 88M14 36L86 36', '#8a6239', 2);
}

function tail(ink: Ink): string {
  return (
    line('M50 88Q62 96 54 104Q46 112 56 120', '#5c6670', 2.5) +
    ink.shape('M46 100L62 108L62 100L46 108Z', '#d0473e') +
    ink.shape('M46 114L62 122L62 114L46 122Z', '#3f8fd2')
  );
}

function kiteFace(ink: Ink): string {
  return (
    ink.ellipse(40, 34, 4, 6, '#2b2230') +
    ink.ellipse(60, 34, 4, 6, '#2b2230') +
    line('M36 50Q50 64 64 50', '#c2255c', 5)
  );
}

function tankThings(): Things {
  return {
    'glass-tank-gravel': (ink) => tankBack(ink) + gravel(ink) + tankFrame(ink),
    'glass-tank-low': (ink) => tankBack(ink) + water(ink, 58) + gravel(ink) + tankFrame(ink),
    'glass-tank-full': (ink) => tankBack(ink) + water(ink, 24) + gravel(ink) + tankFrame(ink),
    'gravel-sack': (ink, colour = '#b5854a') =>
      ink.shape('M22 30Q14 60 20 92L80 92Q86 60 78 30L88 10L12 10Z', colour) +
      ink.ellipse(50, 60, 20, 16, '#f1e2bd') +
      [
        [42, 56],
        [54, 54],
        [48, 66],
        [60, 64],
      ]
        .map(([x = 0, y = 0]) => ink.ellipse(x, y, 5, 4, '#8d9298'))
        .join(''),
    'water-gush': (ink, colour = '#6db7e0') => ink.shape('M30 0Q54 20 44 100L62 100Q72 40 62 0Z', colour),
    'hose-running': (ink, colour = '#3f8f5c') =>
      ink.stroke('M-2 100Q-6 40 40 24L60 30', colour, 7) +
      ink.shape('M58 22L72 28L68 42L54 36Z', '#f2b632') +
      ink.shape('M66 32Q88 40 88 100L74 100Q76 56 60 40Z', '#6db7e0'),
    'water-bag': (ink, colour = '#9fd3ee') =>
      ink.shape('M34 22Q4 50 16 82Q30 100 50 98Q70 100 84 82Q96 50 66 22Z', colour, {
        'fill-opacity': 0.75,
      }) +
      ink.shape('M36 22L28 4L50 10L72 4L64 22Z', colour) +
      ink.stroke('M34 22L66 22', '#d0473e', 6),
    'water-bag-burst': (ink, colour = '#9fd3ee') =>
      ink.ellipse(50, 78, 50, 14, '#6db7e0') +
      ink.shape('M30 70Q20 50 36 40L30 28L50 34L70 28L64 40Q80 52 70 70L58 58L50 72L42 58Z', colour) +
      ink.stroke('M36 40L64 40', '#d0473e', 5),
    'food-tin': (ink, colour = '#e8892b') =>
      ink.rect(22, 14, 56, 80, colour, 6) +
      ink.rect(18, 8, 64, 14, '#5c6670', 4) +
      ink.ellipse(46, 58, 16, 10, '#ffffff') +
      ink.shape('M58 58L72 48L72 68Z', '#ffffff'),
    'food-flakes': (ink) =>
      [
        [20, 20, '#d0473e'],
        [50, 10, '#e8892b'],
        [78, 24, '#8f5a2e'],
        [34, 48, '#e8892b'],
        [64, 52, '#d0473e'],
        [22, 78, '#8f5a2e'],
        [50, 84, '#e8892b'],
        [80, 76, '#d0473e'],
      ]
        .map(([x, y, colour]) => ink.ellipse(Number(x), Number(y), 8, 5, String(colour)))
        .join(''),
    'food-worms': (ink, colour = '#c2506a') =>
      ['M20 20Q30 10 40 20Q50 30 60 20', 'M40 52Q50 42 60 52Q70 62 80 52', 'M14 82Q24 72 34 82Q44 92 54 82']
        .map((path) => ink.stroke(path, colour, 7))
        .join(''),
  };
}

function tankBack(ink: Ink): string {
  return ink.rect(2, 14, 96, 78, '#eef7fb');
}

function water(ink: Ink, top: number): string {
  return ink.rect(4, top, 92, 90 - top, '#86c8e8');
}

function gravel(ink: Ink): string {
  return (
    ink.shape('M4 90L4 80Q20 74 34 80Q50 72 66 80Q82 74 96 80L96 90Z', '#c9a06a') +
    [
      [14, 84],
      [30, 86],
      [48, 82],
      [62, 86],
      [80, 83],
      [90, 87],
    ]
      .map(([x = 0, y = 0], at) => ink.ellipse(x, y, 4, 3, at % 2 === 0 ? '#8d7350' : '#e4cfa6'))
      .join('')
  );
}

function tankFrame(ink: Ink): string {
  return ink.stroke('M2 14L2 92L98 92L98 14', '#3f4852', 4) + line('M14 30L14 50M22 30L22 40', '#ffffff', 3);
}

function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const WALL_HOLDS = [
  [12, 10, '#e4572e'],
  [36, 6, '#3f8fd2'],
  [62, 14, '#56ad5a'],
  [88, 8, '#f2b632'],
  [22, 32, '#f2b632'],
  [48, 28, '#e4572e'],
  [78, 34, '#3f8fd2'],
  [8, 54, '#3f8fd2'],
  [92, 58, '#e4572e'],
  [34, 60, '#56ad5a'],
  [64, 54, '#f2b632'],
  [18, 80, '#e4572e'],
  [50, 84, '#3f8fd2'],
  [84, 82, '#56ad5a'],
] as const;

function holds(ink: Ink, places: readonly (readonly [number, number, string])[]): string {
  return places
    .map(([x, y, colour]) =>
      ink.shape(
        `M${x - 5} ${y + 1}Q${x - 4} ${y - 5} ${x + 1} ${y - 4}Q${x + 7} ${y - 2} ${x + 4} ${y + 3}Q${x - 1} ${y + 6} ${x - 5} ${y + 1}Z`,
        colour,
      ),
    )
    .join('');
}

function washer(ink: Ink): string {
  return (
    ink.rect(8, 4, 84, 92, '#eef1f4', 4) +
    ink.rect(8, 4, 84, 20, '#c3ccd5', 4) +
    ink.rect(14, 8, 26, 12, '#ffffff', 2) +
    ink.ellipse(60, 14, 6, 6, '#5c6670') +
    ink.ellipse(82, 14, 4, 4, '#7b8791')
  );
}

function door(ink: Ink, glass: string): string {
  return ink.ellipse(50, 60, 30, 30, '#aab4be') + ink.ellipse(50, 60, 22, 22, glass);
}

function foam(ink: Ink): string {
  return [
    [36, 72, 6],
    [46, 77, 7],
    [58, 76, 6],
    [66, 68, 5],
    [34, 52, 4],
    [60, 46, 4],
  ]
    .map(([x = 0, y = 0, r = 0]) => ink.ellipse(x, y, r, r, '#ffffff'))
    .join('');
}

function shirt(ink: Ink, colour: string): string {
  return ink.shape('M30 10L42 8Q50 18 58 8L70 10L98 34L84 50L74 42L74 94L26 94L26 42L16 50L2 34Z', colour);
}

/** A wooden peg around its upper end. */
function peg(ink: Ink, x: number, y: number): string {
  return (
    ink.rect(x - 5, y - 14, 10, 28, '#d9b06c', 3) + ink.stroke(`M${x} ${y}L${x} ${y + 12}`, '#8a6239', 2)
  );
}

function drop(ink: Ink, x: number, y: number): string {
  return ink.shape(`M${x} ${y - 9}Q${x + 7} ${y} ${x} ${y + 5}Q${x - 7} ${y} ${x} ${y - 9}Z`, '#4c9cd0');
}
