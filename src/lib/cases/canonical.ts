export { canonicalJson } from '../util/canonical.ts';
