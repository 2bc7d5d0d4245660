/** Returns an SVG text as the URL of an image, so that its ids, gradients and styles stay separate from the page's. */
export function svgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
