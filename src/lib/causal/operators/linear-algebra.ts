/** Operations on linear forms, generic in their representation. */
export interface LinearAlgebra<Form> {
  readonly add: (a: Form, b: Form) => Form;
  readonly scale: (form: Form, factor: number) => Form;
  /** Returns the value of a form without open coordinates; null for others. */
  readonly constant: (form: Form) => number | null;
}
