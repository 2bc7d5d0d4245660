/** What linear forms allow, whatever they are over. */
export interface LinearAlgebra<Form> {
  readonly add: (a: Form, b: Form) => Form;
  readonly scale: (form: Form, factor: number) => Form;
  /** The value of a form in which nothing is open; null for others. */
  readonly constant: (form: Form) => number | null;
}
