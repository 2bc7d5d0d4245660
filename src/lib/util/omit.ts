/** A copy without one field. */
export function omit<Value extends object, Key extends keyof Value & string>(
  value: Value,
  key: Key,
): Omit<Value, Key> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) as Omit<Value, Key>;
}

/** The fields of an object that may be undefined are optional, and never undefined where they are. */
export type OmitUndefined<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>;
};

/** A copy without the fields that are undefined, for types whose optional fields must not be (exactOptionalPropertyTypes). */
export function omitUndefined<Fields extends object>(fields: Fields): OmitUndefined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as OmitUndefined<Fields>;
}
