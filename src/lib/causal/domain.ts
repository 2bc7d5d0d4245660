/** Set of possible values of a variable. A category's value is its index in `labels`; truth values are 1 and 0. */
export type Domain =
  | { readonly kind: 'real'; readonly lo: number; readonly hi: number }
  | { readonly kind: 'integer'; readonly lo: number; readonly hi: number }
  | { readonly kind: 'binary' }
  | { readonly kind: 'category'; readonly labels: readonly string[] };
