interface Entry {
  readonly label: string;
  /** One short line under the label. */
  readonly hint?: string;
  /** SVG path data on a 16 x 16 square, stroked. */
  readonly glyph?: string;
  readonly disabled?: boolean;
}

/** Something that can be done in a menu. A toggle leaves the menu open, so that its state is seen to change. */
export type MenuChoice =
  | (Entry & { readonly kind: 'button'; readonly onclick: () => void })
  | (Entry & { readonly kind: 'toggle'; readonly pressed: boolean; readonly onclick: () => void })
  | (Entry & { readonly kind: 'link'; readonly href: string });

/** Something that a menu holds. */
export type MenuItem = MenuChoice | { readonly kind: 'line' };
