/** Pages are prerendered at build time; the server renders the others, which are not found. */
export const prerender = 'auto';

/** Plain file servers find `lab/index.html` for /lab/, but no `lab.html` for /lab. */
export const trailingSlash = 'always';
