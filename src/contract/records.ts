/** A value for every name. Object.fromEntries forgets which names there are; here they are known. */
export const recordOf = <const Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name, index: number) => Value
): { [Key in Name]: Value } =>
  Object.fromEntries(names.map((name, index) => [name, valueFor(name, index)])) as { [Key in Name]: Value }

/** The same names with other values. */
export const mapValues = <Names extends Readonly<Record<string, number>>, Value>(
  record: Names,
  valueFor: (value: number) => Value
): { [Name in keyof Names]: Value } =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, valueFor(value)])) as {
    [Name in keyof Names]: Value
  }
