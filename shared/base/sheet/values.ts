type Fields = readonly (readonly [name: string, value: string])[];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of an entry. */
export const isUuid = (text: string): boolean => uuid.test(text);

/** A value as it is compared: in lower case, without blanks around it. */
export const comparableValue = (value: string): string => value.trim().toLowerCase();

/** Whether an entry has all `wanted` values, compared as whole texts by `comparableValue`. A missing field is empty. */
export function hasValues(fields: Fields, wanted: Fields): boolean {
  const values = new Map(fields);
  return wanted.every(([name, value]) => comparableValue(values.get(name) ?? '') === comparableValue(value));
}
