const GAP = 6;

/** Combines rows of square pictures in one SVG document; the ids of each stay unique. */
export function sheetOf(rows: readonly (readonly string[])[], tile: number): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const [width, height] = [columns, rows.length].map((count) => count * (tile + GAP) + GAP);
  const tiles = rows.flatMap((row, y) => row.map((svg, x) => placed(svg, x, y, tile)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width ?? 0}" height="${height ?? 0}"><rect width="100%" height="100%" fill="#fff"/>${tiles.join('')}</svg>`;
}

function placed(svg: string, column: number, row: number, tile: number): string {
  const [x, y] = [column, row].map((count) => GAP + count * (tile + GAP));
  const mark = `${row}-${column}-`;
  return svg
    .replace('<svg ', `<svg x="${x ?? 0}" y="${y ?? 0}" `)
    .replaceAll(/\bid="/gu, `id="${mark}`)
    .replaceAll('url(#', `url(#${mark}`)
    .replaceAll('href="#', `href="#${mark}`);
}
