/** Renders a matrix as a PNG for slides and papers: white, with headers, numbers, legend and source. */
import { axisTicks } from '../../chart-data/axis.ts';
import { matrixColours, type MatrixPalette } from './matrix-colour.ts';
import { tellingParts } from './telling.ts';
import { InputError } from '../../util/input-error.ts';
import { context2d } from '../../util/context-2d.ts';

/** A matrix of scores with everything that its picture shows. */
export interface MatrixPicture {
  readonly rows: readonly { readonly label: string; readonly image: string | null }[];
  readonly columns: readonly string[];
  /** Returns the number and text of a cell; an empty text where it is unknown. */
  readonly cell: (row: number, column: number) => { readonly value: number; readonly text: string };
  readonly palette: MatrixPalette;
  readonly domain: readonly [number, number];
  /** Meaning of the colours. */
  readonly legend: string;
  /** Footer: model, device, hash. */
  readonly footer: string;
}

/** Most rows: browsers limit the size of a canvas. */
const MAX_PNG_ROWS = 200;
const MAX_PNG_COLUMNS = 80;

const ROW = 64;
const COLUMN = 112;
/** Most characters of a sentence above its column. */
const HEAD_CHARACTERS = 52;
const LABEL = 240;
const MARGIN = 24;
const LINE = 17;
const SCALE = 2;
const INK = '#1c2228';
const FAINT = '#5f6b76';

/** Renders the matrix. Rejects with a sentence where there are too many lines, or the browser has no canvas. */
export async function matrixPng(picture: MatrixPicture): Promise<Blob> {
  const { rows, columns } = picture;
  checkSize(rows.length, columns.length);
  const font = getComputedStyle(document.body).fontFamily;
  const canvas = document.createElement('canvas');
  const context = context2d(canvas);
  context.font = `13px ${font}`;
  const heads = tellingParts(columns, HEAD_CHARACTERS).map((label) => wrap(context, label, COLUMN - 16, 5));
  const top = MARGIN + Math.max(1, ...heads.map((lines) => lines.length)) * LINE + 8;
  const bottom = top + rows.length * ROW;
  const width = Math.max(560, 2 * MARGIN + LABEL + columns.length * COLUMN);
  const footer = wrap(context, picture.footer, width - 2 * MARGIN, 12);
  canvas.width = SCALE * width;
  canvas.height = SCALE * (bottom + 112 + (footer.length - 1) * LINE);
  context.scale(SCALE, SCALE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const left = MARGIN + LABEL;

  context.font = `13px ${font}`;
  context.fillStyle = INK;
  heads.forEach((lines, column) => {
    lines.forEach((line, index) =>
      context.fillText(line, left + column * COLUMN + 8, top - 10 - (lines.length - 1 - index) * LINE),
    );
  });

  const images = await Promise.all(rows.map(({ image }) => load(image)));
  const colour = matrixColours(picture.palette, picture.domain);
  rows.forEach(({ label }, row) => {
    const y = top + row * ROW;
    const image = images[row];
    if (image) drawInside(context, image, MARGIN, y + 4, ROW - 8);
    context.fillStyle = INK;
    context.font = `14px ${font}`;
    const lines = wrap(context, label, LABEL - ROW - 16, 2);
    lines.forEach((line, index) =>
      context.fillText(line, MARGIN + ROW, y + ROW / 2 + 5 + (index - (lines.length - 1) / 2) * LINE),
    );
    context.textAlign = 'center';
    context.font = `15px ${font}`;
    columns.forEach((_, column) => {
      const { value, text } = picture.cell(row, column);
      if (text === '') return;
      const { background, ink } = colour(value);
      context.fillStyle = background;
      context.fillRect(left + column * COLUMN, y, COLUMN - 1, ROW - 1);
      context.fillStyle = ink;
      context.fillText(text, left + (column + 0.5) * COLUMN, y + ROW / 2 + 5);
    });
    context.textAlign = 'start';
  });
  drawLegend(context, picture, font, bottom + 28);
  footer.forEach((line, index) => context.fillText(line, MARGIN, bottom + 92 + index * LINE));
  return toBlob(canvas);
}

function checkSize(rows: number, columns: number): void {
  if (rows > MAX_PNG_ROWS || columns > MAX_PNG_COLUMNS) {
    throw new InputError(
      `A picture of ${rows} x ${columns} scores is too large; take at most ${MAX_PNG_ROWS} x ${MAX_PNG_COLUMNS}, or export CSV.`,
    );
  }
}

function drawLegend(
  context: CanvasRenderingContext2D,
  { palette, domain, legend }: MatrixPicture,
  font: string,
  y: number,
): void {
  const width = 320;
  context.font = `13px ${font}`;
  context.fillStyle = INK;
  context.fillText(legend, MARGIN, y);
  const colour = matrixColours(palette, domain);
  for (let x = 0; x < width; x++) {
    context.fillStyle = colour(domain[0] + ((domain[1] - domain[0]) * x) / (width - 1)).background;
    context.fillRect(MARGIN + x, y + 8, 1, 12);
  }
  context.fillStyle = FAINT;
  context.textAlign = 'center';
  for (const { value, label } of axisTicks(domain, 5)) {
    const x = MARGIN + ((value - domain[0]) / (domain[1] - domain[0])) * width;
    context.fillRect(x, y + 20, 1, 4);
    context.fillText(label, x, y + 38);
  }
  context.textAlign = 'start';
}

function wrap(
  context: CanvasRenderingContext2D,
  text: string,
  width: number,
  most: number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`];
}

function drawInside(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  x: number,
  y: number,
  side: number,
): void {
  const scale = side / Math.max(image.naturalWidth, image.naturalHeight, 1);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, x + (side - width) / 2, y + (side - height) / 2, width, height);
}

async function load(address: string | null): Promise<HTMLImageElement | null> {
  if (address === null) return null;
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    // The place of a picture that cannot be shown stays empty; its name is there.
    return null;
  }
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new InputError('The browser could not write the picture; export fewer pictures at once.'));
    }, 'image/png'),
  );
}
