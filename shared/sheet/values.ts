type Fields = readonly (readonly [name: string, value: string])[];

const comparable = (value: string) => value.trim().toLowerCase();

/** Whether an entry has all of these values: the whole texts, without case and blanks around them. */
export function hasValues(fields: Fields, wanted: Fields): boolean {
  const values = new Map(fields);
  return wanted.every(([name, value]) => comparable(values.get(name) ?? '') === comparable(value));
}
