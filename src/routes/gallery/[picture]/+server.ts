import { error } from '@sveltejs/kit';
import { galleryPictures } from '$lib/instruments/lab/gallery/cards.ts';
import type { EntryGenerator, RequestHandler } from './$types';

/** Drawn at build time. */
export const prerender = true;

/** Returns the names of all pictures of the gallery. */
export const entries: EntryGenerator = () => [...galleryPictures.keys()].map((picture) => ({ picture }));

/** Returns a picture of the gallery. */
export const GET: RequestHandler = ({ params }) => {
  const svg = galleryPictures.get(params.picture);
  if (svg === undefined) error(404, `The gallery has no picture “${params.picture}”.`);
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } });
};
