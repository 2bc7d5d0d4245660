import { findSystem } from '../../systems/index.ts';
import type { ItemPicture } from '../../tasks/types.ts';
import { element, escapeHtml } from './escape.ts';
import type { RunRow } from './rows.ts';

/** The data URL of an imported picture, by its `file`. */
export type FileUrl = (file: string) => Promise<string>;

/** Items shown in a report: first those that went wrong. */
const NOT_RIGHT = 60;
const RIGHT = 10;
const PICTURE_SIZE = 160;

/** Some items of a run with their pictures, what was answered, and why it is right or wrong. */
export async function itemsHtml(rows: readonly RunRow[], fileUrl: FileUrl): Promise<string> {
  const wrong = rows.filter(({ judgement }) => judgement.outcome !== 'right');
  const right = rows.filter(({ judgement }) => judgement.outcome === 'right');
  const shown = [...wrong.slice(0, NOT_RIGHT), ...right.slice(0, RIGHT)];
  const articles = await Promise.all(shown.map((row) => itemHtml(row, fileUrl)));
  const note = `${shown.length} of ${rows.length} items: the first ${Math.min(NOT_RIGHT, wrong.length)} that are not right, then ${Math.min(RIGHT, right.length)} that are.`;
  return `${element('h2', 'Items')}${element('p', note, 'class="quiet"')}${articles.join('\n')}`;
}

async function itemHtml(
  { index, item: { item, asked, pictures }, entry, failure, judgement }: RunRow,
  fileUrl: FileUrl,
): Promise<string> {
  const shown = asked.flatMap((name) => pictures.find((candidate) => candidate.name === name) ?? []);
  const images = await Promise.all(
    shown.map((picture, place) =>
      imageOf(picture, shown.length > 1 ? (place === 0 ? 'before' : 'after') : 'the picture', fileUrl),
    ),
  );
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
async function imageOf(
  { system, state, style, file }: ItemPicture,
  alt: string,
  fileUrl: FileUrl,
): Promise<string> {
  const svg = findSystem(system)?.draw(state, { style, size: PICTURE_SIZE });
  const drawn = svg === undefined ? null : `data:image/svg+xml,${encodeURIComponent(svg)}`;
  // A picture that is gone is said to be, not replaced.
  const source = file === undefined ? drawn : await fileUrl(file).catch(() => null);
  if (source === null) return element('span', `(${alt} is gone)`, 'class="quiet"');
  return `<img src="${escapeHtml(source)}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" alt="${escapeHtml(alt)}">`;
}

function truthText(truth: unknown): string {
  if (typeof truth === 'string') return truth;
  return Object.entries(truth ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}
