type Fields = readonly (readonly [name: string, value: string])[];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of an entry. */
export const isUuid = (text: string): boolean => uuid.test(text);

const comparable = (value: string) => value.trim().toLowerCase();

/** Whether an entry has all of these values: the whole texts, without case and blanks around them. */
export function hasValues(fields: Fields, wanted: Fields): boolean {
  const values = new Map(fields);
  return wanted.every(([name, value]) => comparable(values.get(name) ?? '') === comparable(value));
}
