import { iconPathPattern } from '@registers/shared/contract';
import {
  array,
  check,
  type InferOutput,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  pipe,
  rawCheck,
  regex,
  string,
} from 'valibot';
import { nonEmptyText } from './checks';
import { buildFields, buildSchema, contract, versions } from './buildRecord';

const path = pipe(
  string(),
  regex(/^\//, 'must start with /'),
  check(
    (text) => text === '/' || !/[\s?#*:]|\/\/|\/$/.test(text),
    'must be a plain path such as /job-register',
  ),
);

const percentMessage = 'must be a number from 0 to 100';

const recordSchema = object({
  // The id is also the federation name, which becomes a global variable.
  id: pipe(string(), regex(/^[A-Za-z]\w*$/, 'must start with a letter and have only letters, digits and _')),
  path,
  title: nonEmptyText,
  icon: nonEmptyText,
  /** The icon as an SVG path; the release tool takes it from the Material Symbol of that name. */
  iconPath: optional(pipe(string(), regex(iconPathPattern, 'must be the data of one SVG path'))),
  // The live build.
  ...buildFields,
  /** The last release that worked, for when the live build does not load. */
  fallback: optional(buildSchema),
  /** A build that a percentage of the browsers gets in place of the live build. */
  canary: optional(
    object({
      percent: pipe(number(), minValue(0, percentMessage), maxValue(100, percentMessage)),
      ...buildFields,
    }),
  ),
  /** The register is closed: this message of its operator is shown instead. */
  closed: optional(nonEmptyText),
});

/** One register, as the sidebar and the loader know it before any of its code has run. */
export type RegisterRecord = InferOutput<typeof recordSchema> & {
  /** The address of a developer's own build, in this tab. It comes from overrides.ts, not from the file. */
  override?: string;
};

/** Refuses a register with the same `key` as an earlier one. */
const unique = (key: 'id' | 'path') =>
  rawCheck<InferOutput<typeof recordSchema>[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const list = dataset.value;
    // The router ignores case.
    const taken = list.map((record) => record[key].toLowerCase());
    list.forEach((record, index) => {
      const first = taken.indexOf(taken[index] ?? '');
      if (first === index) return;
      addIssue({
        message: `repeats ${JSON.stringify(record[key])}, which registers[${first}] already has`,
        path: [
          { type: 'array', origin: 'value', input: list, key: index, value: record },
          { type: 'object', origin: 'value', input: { ...record }, key, value: record[key] },
        ],
      });
    });
  });

/** `/registers.json`: the registers in the order of the sidebar, and where their builds are. */
export const registrySchema = object({
  shell: optional(
    object({
      version: nonEmptyText,
      build: optional(nonEmptyText),
      contract: optional(contract),
      shared: optional(versions),
    }),
  ),
  registers: pipe(
    array(recordSchema),
    minLength(1, 'must list at least one register'),
    unique('id'),
    unique('path'),
  ),
});

export interface Registry {
  shell?: InferOutput<typeof registrySchema>['shell'];
  registers: readonly RegisterRecord[];
}
