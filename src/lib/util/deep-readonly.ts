/** A value whose fields, at every depth, are read-only. */
export type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };
