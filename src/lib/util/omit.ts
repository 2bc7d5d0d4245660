/** Returns a copy without one field. */
export function omit<Value extends object, Key extends keyof Value & string>(
  value: Value,
  key: Key,
): Omit<Value, Key> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)) as Omit<Value, Key>;
}

/** `Fields` with each field that may be undefined made optional instead. */
export type OmitUndefined<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>;
};

/** Returns a copy without the fields that are undefined, for types under exactOptionalPropertyTypes. */
export function omitUndefined<Fields extends object>(fields: Fields): OmitUndefined<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as OmitUndefined<Fields>;
}
