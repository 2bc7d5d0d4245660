import { findSystem, type PictureStyle } from '../../systems/index.ts';
import { element, escapeHtml } from './escape.ts';
import type { RunRow } from './rows.ts';

/** Items shown in a report: first those that went wrong. */
const NOT_RIGHT = 60;
const RIGHT = 10;
const PICTURE_SIZE = 160;

/** Some items of a run with their pictures, what was answered, and why it is right or wrong. */
export function itemsHtml(rows: readonly RunRow[]): string {
  const wrong = rows.filter(({ judgement }) => judgement.outcome !== 'right');
  const right = rows.filter(({ judgement }) => judgement.outcome === 'right');
  const shown = [...wrong.slice(0, NOT_RIGHT), ...right.slice(0, RIGHT)];
  const note = `${shown.length} of ${rows.length} items: the first ${Math.min(NOT_RIGHT, wrong.length)} that are not right, then ${Math.min(RIGHT, right.length)} that are.`;
  return `${element('h2', 'Items')}${element('p', note, 'class="quiet"')}${shown.map(itemHtml).join('\n')}`;
}

function itemHtml({ index, item: { item, asked, pictures }, entry, failure, judgement }: RunRow): string {
  const images = asked.flatMap((name, place) => {
    const picture = pictures.find((candidate) => candidate.name === name);
    return picture === undefined
      ? []
      : [imageOf(picture, asked.length > 1 ? (place === 0 ? 'before' : 'after') : 'the picture')];
  });
  const answer = entry?.text ?? (failure === null ? 'no answer' : `no answer: ${failure.message}`);
  return element(
    'article',
    [
      element('h3', `Item ${index + 1}: ${escapeHtml(judgement.outcome)}`),
      element('p', images.join('')),
      element('p', escapeHtml(item.question)),
      `<dl><dt>answer</dt><dd><pre>${escapeHtml(answer)}</pre></dd>`,
      `<dt>right</dt><dd><pre>${escapeHtml(truthText(item.truth))}</pre></dd>`,
      `<dt>why</dt><dd>${escapeHtml(judgement.why)}</dd>`,
      `<dt>id</dt><dd class="quiet">${escapeHtml(item.id)}</dd></dl>`,
    ].join(''),
  );
}

/** A picture as an image of its own, so that names inside one drawing do not meet those of another. */
function imageOf(
  {
    system,
    state,
    style,
  }: {
    readonly system: string;
    readonly state: Readonly<Record<string, number>>;
    readonly style: PictureStyle;
  },
  alt: string,
): string {
  const svg = findSystem(system)?.draw(state, { style, size: PICTURE_SIZE });
  if (svg === undefined) return '';
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return `<img src="${escapeHtml(source)}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" alt="${escapeHtml(alt)}">`;
}

function truthText(truth: unknown): string {
  if (typeof truth === 'string') return truth;
  return Object.entries(truth ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}
