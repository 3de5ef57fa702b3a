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
import { words } from './checks';
import { contract, releaseFacts, releaseSchema, versions } from './release';

const path = pipe(
  string(),
  regex(/^\//, 'must start with /'),
  check(
    (text) => text === '/' || !/[\s?#*:]|\/\/|\/$/.test(text),
    'must be a plain path such as /job-register',
  ),
);

const share = 'must be a number from 0 to 100';

const entrySchema = object({
  // A federation name becomes a variable in the browser.
  id: pipe(string(), regex(/^[A-Za-z]\w*$/, 'must start with a letter and have only letters, digits and _')),
  path,
  title: words,
  icon: words,
  /** The icon's shape; the release tool reads it from the symbol of that name. */
  iconPath: optional(pipe(string(), regex(iconPathPattern, 'must be the data of one SVG path'))),
  // The live build stands in the entry itself.
  ...releaseFacts,
  /** The last good one, for when the live one does not load. */
  fallback: optional(releaseSchema),
  /** One that a share of the browsers gets in place of the live one. */
  canary: optional(
    object({ percent: pipe(number(), minValue(0, share), maxValue(100, share)), ...releaseFacts }),
  ),
  /** The register is taken out; these are the operator's words for it. */
  closed: optional(words),
});

/** One register, as the sidebar and the loader know it before any of its code has run. */
export type RegistryEntry = InferOutput<typeof entrySchema>;

/** Says of each register whose `key` an earlier one has already taken that it is a repeat. */
const unique = (key: 'id' | 'path') =>
  rawCheck<RegistryEntry[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const list = dataset.value;
    // The router does not tell upper from lower case.
    const taken = list.map((entry) => entry[key].toLowerCase());
    list.forEach((entry, index) => {
      const first = taken.indexOf(taken[index] ?? '');
      if (first === index) return;
      addIssue({
        message: `repeats ${JSON.stringify(entry[key])}, which registers[${first}] already has`,
        path: [
          { type: 'array', origin: 'value', input: list, key: index, value: entry },
          { type: 'object', origin: 'value', input: { ...entry }, key, value: entry[key] },
        ],
      });
    });
  });

/** `/registers.json`: what there is, where it lies and in which order the sidebar shows it. */
export const registrySchema = object({
  shell: optional(
    object({
      version: words,
      build: optional(words),
      contract: optional(contract),
      shared: optional(versions),
    }),
  ),
  registers: pipe(
    array(entrySchema),
    minLength(1, 'must list at least one register'),
    unique('id'),
    unique('path'),
  ),
});

export type Registry = InferOutput<typeof registrySchema>;
