/**
 * Whether a value from the database is built as this code writes it. Every script of the page can write there, and a
 * record that is built otherwise would stop the code that reads it: so `readable.ts` and `shared/rows` leave it out.
 */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => typeof value === 'number';
/** Whether a value is a time in milliseconds since 1970, as `Date` takes it: other numbers throw when they are shown. */
export const isTime: Check = (value) => typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
export const isFlag: Check = (value) => typeof value === 'boolean';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
export const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const record =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);
export const object =
  (parts: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(parts).every(([name, check]) => check(value[name]));
