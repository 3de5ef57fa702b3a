import {
  array,
  type InferOutput,
  looseObject,
  maxValue,
  minValue,
  number,
  optional,
  pipe,
  rawCheck,
  record,
  string,
} from 'valibot';
import {
  contactAddress,
  contractNumber,
  fileAddress,
  iconPath,
  integrity,
  nonEmptyText,
  registerId,
  registerPath,
} from './rules';

/** Texts by name: versions or ranges of shared modules, hashes of files. */
const texts = record(string(), string());

const buildFields = (shellOrigin?: string) => ({
  contract: contractNumber,
  version: nonEmptyText,
  build: optional(nonEmptyText),
  /** The address of the remote entry: the script by which the shell loads the register. */
  entry: fileAddress(shellOrigin),
  /** The integrity of the remote entry, which contains those of the other scripts. */
  integrity: optional(integrity),
  manifest: optional(fileAddress(shellOrigin)),
  /** In a register, the ranges that it needs from the shell; in the shell, the versions that it provides. */
  shared: optional(texts),
  /** Further scripts that the first paint needs. */
  files: optional(array(fileAddress(shellOrigin))),
  /** The integrity of each of these files, by its address. */
  hashes: optional(texts),
  /** In a register, the form types whose sent entries can fill in its form. */
  beginsFrom: optional(array(nonEmptyText)),
});

/** The schema of one build in `registers.json`. Only what every build has is required. */
export const buildRecordSchema = (shellOrigin?: string) => looseObject(buildFields(shellOrigin));

export type BuildRecord = InferOutput<ReturnType<typeof buildRecordSchema>>;

const percentMessage = 'must be a number from 0 to 100';

const registerRecordSchema = (shellOrigin?: string) =>
  looseObject({
    id: registerId,
    path: registerPath,
    title: nonEmptyText,
    icon: nonEmptyText,
    /** The icon as an SVG path; the release tool takes it from the Material Symbol of that name. */
    iconPath: optional(iconPath),
    /** The address at which people reach the register's team, for the messages of errors. */
    contact: optional(contactAddress),
    // The live build.
    ...buildFields(shellOrigin),
    /** A confirmed release, for when the live build does not load. */
    fallback: optional(buildRecordSchema(shellOrigin)),
    /** A build that a percentage of the browsers gets in place of the live build. */
    canary: optional(
      looseObject({
        percent: pipe(number(), minValue(0, percentMessage), maxValue(100, percentMessage)),
        ...buildFields(shellOrigin),
      }),
    ),
    /** The register is closed: this message of its operator is shown instead. */
    closed: optional(nonEmptyText),
    closedSince: optional(nonEmptyText),
  });

/** One register, as the sidebar and the loader know it before any of its code has run. */
export type RegisterRecord = InferOutput<ReturnType<typeof registerRecordSchema>>;

/** Refuses a register with the same `key` as an earlier one. */
const unique = (key: 'id' | 'path') =>
  rawCheck<RegisterRecord[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const list = dataset.value;
    // The router ignores case.
    const taken = list.map((register) => register[key].toLowerCase());
    list.forEach((register, index) => {
      const first = taken.indexOf(taken[index] ?? '');
      if (first === index) return;
      addIssue({
        message: `must be unique, but registers[${first}] has ${JSON.stringify(register[key])} too`,
        path: [
          { type: 'array', origin: 'value', input: list, key: index, value: register },
          { type: 'object', origin: 'value', input: register, key, value: register[key] },
        ],
      });
    });
  });

/**
 * `registers.json`: the registers in the order of the sidebar, and where their builds are. Unknown keys are kept.
 * With the shell's origin all addresses become absolute; without it they stay as they are written.
 */
export const registrySchema = (shellOrigin?: string) =>
  looseObject({
    /** The live shell, of which only the version is required. */
    shell: optional(
      looseObject({
        version: nonEmptyText,
        build: optional(nonEmptyText),
        contract: optional(contractNumber),
        manifest: optional(fileAddress(shellOrigin)),
        shared: optional(texts),
      }),
    ),
    registers: pipe(array(registerRecordSchema(shellOrigin)), unique('id'), unique('path')),
  });
