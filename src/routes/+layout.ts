/** Pages are rendered when the app is built; the server is left those whose address names nothing that there is. */
export const prerender = 'auto';

/** Plain file servers find `lab/index.html` for /lab/, but no `lab.html` for /lab. */
export const trailingSlash = 'always';
