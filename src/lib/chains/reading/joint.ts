/** A link between two parts of a text, and whether it is asserted. */
export type Joint =
  /** The first part is asserted as a cause, by a verb or a noun: “A let B happen”. */
  | {
      readonly kind: 'stated';
      readonly cause: string;
      readonly effect: string;
      readonly isDenied: boolean;
      /** Whether the cause is called sufficient, needed or not. */
      readonly isEnough?: boolean;
    }
  /** Whether the link holds depends on the parts: “without A, no B”, “if A had not been, B would still be”. */
  | {
      readonly kind: 'supposed';
      readonly cause: string;
      readonly effect: string;
      readonly isCauseDenied: boolean;
      /** The cause is hypothetical (“if”, “without”); then what persists despite it is not linked. */
      readonly isSupposed: boolean;
      /** “Not because A”, “even without A”: no link, whatever the parts say. */
      readonly isDenied: boolean;
    };
