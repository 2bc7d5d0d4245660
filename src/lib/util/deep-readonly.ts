/** A value that nobody changes, nor what is in it. */
export type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };
