import { escapeHtml } from '../../../util/text/escape-html.ts';

/** Returns an HTML element around content that is HTML already. */
export function htmlElement(name: string, content: string, attributes = ''): string {
  return `<${name}${attributes === '' ? '' : ` ${attributes}`}>${content}</${name}>`;
}

/** Returns an HTML table of text cells; numbers are aligned right. */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const cell = (text: string): string =>
    htmlElement('td', escapeHtml(text), /^[\u2212<>-]?[\d.,]+%?$/u.test(text) ? 'class="number"' : '');
  const body = rows.map((row) => htmlElement('tr', row.map(cell).join(''))).join('\n');
  const header = htmlElement(
    'tr',
    head.map((text) => htmlElement('th', escapeHtml(text), 'scope="col"')).join(''),
  );
  return htmlElement(
    'table',
    `${htmlElement('caption', escapeHtml(caption))}<thead>${header}</thead><tbody>${body}</tbody>`,
  );
}
