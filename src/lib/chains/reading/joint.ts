/** What joins two parts, and whether the text says that the link holds. */
export type Joint =
  /** The first part is told as a cause, by a verb or a noun: "A let B happen". */
  | {
      readonly kind: 'stated';
      readonly cause: string;
      readonly effect: string;
      readonly isDenied: boolean;
      /** Told as enough for the effect, be it needed or not. */
      readonly isEnough?: boolean;
    }
  /** Whether it holds is in the parts: "without A, no B", "if A had not been, B would still be". */
  | {
      readonly kind: 'supposed';
      readonly cause: string;
      readonly effect: string;
      readonly isCauseDenied: boolean;
      /** The cause is supposed, not given: "if", "without"; then what stays in spite of it has no link to it. */
      readonly isSupposed: boolean;
      /** "Not because A", "even without A": whatever the parts say, no link. */
      readonly isDenied: boolean;
    };
