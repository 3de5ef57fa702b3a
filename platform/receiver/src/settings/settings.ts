import { join } from 'node:path';
import {
  check,
  type InferOutput,
  intersect,
  minLength,
  object,
  optional,
  pipe,
  rawCheck,
  record,
  string,
  transform,
} from 'valibot';
import { isLoopback, loopbackHosts } from '../../../service/listen';
import { commaList, invalid, originList, readSettings, wholeNumber } from '../../../service/settings';
import { fieldNames, formTypes, issuerAddress, onOff, whoMaySubmit } from './schemas';

/** The origins of the shell under `npm start`, and of the registers, which a team may run alone. */
const defaultOrigins = [3000, 3001, 3002, 3003, 3004].map((port) => `http://localhost:${port}`).join(',');

/** The amounts and the days of the registers of this repository. */
const defaultAmountFields =
  'Cost,CostInINR,OfferedPrice,OfferedPriceInINR,InspectorRate,InspectorRateInINR,OfferedRate,OfferedRateInINR,Amount,INR';
const defaultDateFields = 'InquiryDate,TentativeDateOfInspection,InvoiceDate';

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/** The rule for TOKEN_ISSUER. Over plain http, an attacker in the network could replace the issuer's keys. */
const issuer = pipe(
  issuerAddress,
  check(
    (text) => text.startsWith('https:') || isLoopback(parseUrl(text)?.hostname ?? ''),
    invalid('TOKEN_ISSUER is', 'write it with https. Plain http is only for an issuer on this machine.'),
  ),
);

/**
 * Reads LOCAL_DOWNLOADS: whether this machine may download without a key. The setting is refused if another one names
 * another machine: the receiver is then behind a proxy, whose requests can look as if this machine made them.
 */
const localDownloads = pipe(
  object({
    LOCAL_DOWNLOADS: onOff('LOCAL_DOWNLOADS'),
    HOST: optional(string()),
    TOKEN_ISSUER: optional(string(), ''),
    ALLOWED_ORIGINS: optional(string(), ''),
  }),
  rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.LOCAL_DOWNLOADS) return;
    const { HOST, TOKEN_ISSUER, ALLOWED_ORIGINS } = dataset.value;
    const hosts = [
      ['HOST', HOST] as const,
      ['TOKEN_ISSUER', parseUrl(TOKEN_ISSUER)?.hostname] as const,
      ...commaList(ALLOWED_ORIGINS).map((origin) => ['ALLOWED_ORIGINS', parseUrl(origin)?.hostname] as const),
    ];
    for (const [name, host] of hosts) {
      if (host !== undefined && !isLoopback(host))
        addIssue({
          message: `LOCAL_DOWNLOADS is only for a receiver that serves this machine alone, and ${name} has ${host}: set DOWNLOAD_KEY instead.`,
        });
    }
  }),
  transform(({ LOCAL_DOWNLOADS }) => ({ localDownloads: LOCAL_DOWNLOADS === 'yes' })),
);

const serverSettings = pipe(
  object({
    // 0 takes a free port.
    PORT: optional(wholeNumber('PORT', 0, 65_535), '3006'),
    OFFICE_PORT: optional(wholeNumber('OFFICE_PORT', 0, 65_535)),
    HOST: optional(string(), 'localhost'),
    DATA_DIR: optional(string(), 'data'),
    DATABASE_URL: optional(
      pipe(
        string(),
        check(
          (url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url),
          // The message does not repeat the value, which may contain a password.
          'DATABASE_URL is not a PostgreSQL address: write postgres://user:password@host:5432/database.',
        ),
      ),
    ),
    ALLOWED_ORIGINS: originList('ALLOWED_ORIGINS', defaultOrigins),
    FORM_TYPES: formTypes,
    AMOUNT_FIELDS: fieldNames('AMOUNT_FIELDS', defaultAmountFields),
    DATE_FIELDS: fieldNames('DATE_FIELDS', defaultDateFields),
    DAILY_MEGABYTES: optional(wholeNumber('DAILY_MEGABYTES', 1, 9_999_999), '100'),
    DOWNLOAD_KEY: optional(
      pipe(
        string(),
        minLength(16, 'DOWNLOAD_KEY is shorter than 16 characters: write a longer random one.'),
        // Refuses the example in systemd/receiver.env, which everybody can read.
        check(
          (key) => !/^<.*>$/.test(key),
          'DOWNLOAD_KEY is still the example: write a random text in place of <…>.',
        ),
      ),
    ),
  }),
  transform((given) => ({
    port: given.PORT,
    /** The port of downloads, health and metrics; undefined if downloads and health are at the port of entries. */
    officePort: given.OFFICE_PORT,
    hosts: given.HOST === 'localhost' ? loopbackHosts : [given.HOST],
    /** The SQLite file with the entries, unless `databaseUrl` names a PostgreSQL database. */
    databaseFile: join(given.DATA_DIR, 'registers.db'),
    databaseUrl: given.DATABASE_URL,
    allowedOrigins: given.ALLOWED_ORIGINS,
    formTypes: given.FORM_TYPES,
    /** The fields whose values are numbers in an .xlsx, and those whose values are days. All others are texts. */
    amountFields: given.AMOUNT_FIELDS,
    dateFields: given.DATE_FIELDS,
    /** How much of one person is stored on a day (UTC). More is refused. */
    dailyMegabytes: given.DAILY_MEGABYTES,
    /** If it is set, every download needs it. */
    downloadKey: given.DOWNLOAD_KEY,
  })),
);

const schema = pipe(
  record(string(), optional(string())),
  // `TOKEN_ISSUER=` without a value, in a file of settings, means that it is not set.
  transform((env) => Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''))),
  intersect([serverSettings, whoMaySubmit(issuer), localDownloads]),
);

export type ReceiverSettings = Readonly<InferOutput<typeof schema>>;

export const readReceiverSettings = (env: Readonly<Record<string, string | undefined>>): ReceiverSettings =>
  readSettings('The receiver', schema, env);
