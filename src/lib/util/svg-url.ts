/** An SVG file's text as the address of an image: its ids, gradients and styles stay apart from the page's. */
export function svgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
