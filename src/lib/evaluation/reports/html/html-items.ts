import { taskOf } from '../../benchmarks/index.ts';
import { drawPicture, readyToDraw } from '../../../pictures/draw.ts';
import type { Picture } from '../../../pictures/picture.ts';
import { rawAnswerText } from '../../tasks/answer.ts';
import { shownPictures } from '../../tasks/item.ts';
import { asError } from '../../../util/message-of.ts';
import { escapeHtml } from '../../../util/text/escape-html.ts';
import { htmlElement } from './elements.ts';
import type { RunRow } from '../table/rows.ts';

/** Returns the data URL of an imported picture by its `file`. */
export type FileUrl = (file: string) => Promise<string>;

/** Most wrong answers shown in a report; these come first. */
const NOT_RIGHT = 60;
const RIGHT = 10;
const PICTURE_SIZE = 160;

/** Returns HTML for some items of a run: pictures, answer, and why it is right or wrong. */
export async function itemsHtml(rows: readonly RunRow[], fileUrl: FileUrl): Promise<string> {
  const wrong = rows.filter(({ judgement }) => judgement.outcome !== 'right');
  const right = rows.filter(({ judgement }) => judgement.outcome === 'right');
  const shown = [...wrong.slice(0, NOT_RIGHT), ...right.slice(0, RIGHT)];
  const articles = await Promise.all(shown.map((row) => itemHtml(row, fileUrl)));
  const note = `${shown.length} of ${rows.length} items: the first ${Math.min(NOT_RIGHT, wrong.length)} that are not right, then ${Math.min(RIGHT, right.length)} that are.`;
  return `${htmlElement('h2', 'Items')}${htmlElement('p', note, 'class="quiet"')}${articles.join('\n')}`;
}

async function itemHtml(
  { index, item, entry, failure, judgement }: RunRow,
  fileUrl: FileUrl,
): Promise<string> {
  const images = await Promise.all(
    shownPictures(item).map((picture, place) =>
      imageOf(picture, (item.shown[place]?.caption ?? 'The picture').toLowerCase(), fileUrl),
    ),
  );
  const text = entry === null ? undefined : rawAnswerText(entry.rawAnswer);
  const answer = text ?? (failure === null ? 'no answer' : `no answer: ${failure.message}`);
  return htmlElement(
    'article',
    [
      htmlElement('h3', `Item ${index + 1}: ${escapeHtml(judgement.outcome)}`),
      htmlElement('p', images.join('')),
      htmlElement('p', escapeHtml(item.question)),
      `<dl><dt>answer</dt><dd><pre>${escapeHtml(answer)}</pre></dd>`,
      `<dt>right</dt><dd><pre>${escapeHtml(taskOf(item.task).words.truth(item))}</pre></dd>`,
      `<dt>why</dt><dd>${escapeHtml(judgement.why)}</dd>`,
      `<dt>id</dt><dd class="quiet">${escapeHtml(item.id)}</dd></dl>`,
    ].join(''),
  );
}

/** Returns a picture as a separate image, so that ids inside its SVG do not collide with another's. */
async function imageOf(picture: Picture, alt: string, fileUrl: FileUrl): Promise<string> {
  // If a picture cannot be shown, its place says why.
  const source = await (
    picture.kind === 'file'
      ? fileUrl(picture.file)
      : readyToDraw(picture, fileUrl).then((urls) => {
          const { svg } = drawPicture(picture, PICTURE_SIZE, urls);
          return `data:image/svg+xml,${encodeURIComponent(svg)}`;
        })
  ).catch(asError);
  if (source instanceof Error) {
    return htmlElement('span', escapeHtml(`(${source.message})`), 'class="quiet"');
  }
  return `<img src="${escapeHtml(source)}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" alt="${escapeHtml(alt)}">`;
}
