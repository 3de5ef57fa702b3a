import {
  array,
  check,
  type InferOutput,
  looseObject,
  maxValue,
  minValue,
  number,
  optional,
  pipe,
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

/** Texts by name: the version or range of each shared module, by its name, or the hash of each file, by its address. */
const texts = record(string(), string());

/** The fields of a build, live or not. Addresses become absolute if the shell's origin is given. */
const buildFields = (shellOrigin?: string) => ({
  contract: contractNumber,
  version: nonEmptyText,
  build: optional(nonEmptyText),
  /** The address of the remote entry: the script by which the shell loads the register. */
  entry: fileAddress(shellOrigin),
  /** The hash of the remote entry, which browsers check. The other scripts' hashes are in the remote entry. */
  integrity: optional(integrity),
  manifest: optional(fileAddress(shellOrigin)),
  /** The range of versions of each shared module that this build needs from the shell, by the name of the module. */
  shared: optional(texts),
  /** The other scripts that the first paint of the register's page needs. */
  files: optional(array(fileAddress(shellOrigin))),
  /** The hash of each file in `files`, by the address of the file. */
  hashes: optional(texts),
  /** The form types of this register's entries. */
  formTypes: optional(array(nonEmptyText)),
  /** The form types whose sent entries can fill in the form of this register. */
  beginsFrom: optional(array(nonEmptyText)),
});

/** The schema of a build in `registers.json`. Only what every build has is required. */
export const buildRecordSchema = (shellOrigin?: string) => looseObject(buildFields(shellOrigin));

export type BuildRecord = InferOutput<ReturnType<typeof buildRecordSchema>>;

const percentMessage = 'must be a number from 0 to 100';

const registerRecordSchema = (shellOrigin?: string) =>
  looseObject({
    id: registerId,
    path: registerPath,
    title: nonEmptyText,
    icon: nonEmptyText,
    /** The icon as an SVG path; the release tool writes it, from the Material Symbol that `icon` names. */
    iconPath: optional(iconPath),
    /** The address at which people reach the register's team. It is shown if the register does not load. */
    contact: optional(contactAddress),
    // The live build.
    ...buildFields(shellOrigin),
    /** A confirmed release, which is loaded if the live build is not shown. */
    fallback: optional(buildRecordSchema(shellOrigin)),
    /** A build that a percentage of the browsers gets in place of the live build. */
    canary: optional(
      looseObject({
        percent: pipe(number(), minValue(0, percentMessage), maxValue(100, percentMessage)),
        ...buildFields(shellOrigin),
      }),
    ),
    /** The operator's message, which is shown in place of the register. With a message, the register is closed. */
    closed: optional(nonEmptyText),
    closedSince: optional(nonEmptyText),
  });

/** One register: all that the sidebar and the loader need before any of its code has run. */
export type RegisterRecord = InferOutput<ReturnType<typeof registerRecordSchema>>;

/** Refuses a list in which two registers have the same id (or path). The router ignores the case of a path. */
const unique = (key: 'id' | 'path') =>
  check<RegisterRecord[], string>(
    (list) => new Set(list.map((register) => register[key].toLowerCase())).size === list.length,
    `must each have another ${key}`,
  );

/** The schema of `registers.json`. Its order is that of the sidebar. With `shellOrigin`, addresses become absolute. */
export const registrySchema = (shellOrigin?: string) =>
  looseObject({
    /** The live shell. `shared` has the version of each module that the shell provides, by the name of the module. */
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
