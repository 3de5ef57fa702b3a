import { join } from 'node:path';
import { faultInIssuer, readLocalDownloads } from './access';
import { defaultFormTypes } from './core';
import { loopbackHosts } from './listen';
import { readToken, type TokenSettings } from './tokenSettings';

export interface Settings {
  port: number;
  hosts: readonly string[];
  /** Where entries are kept, unless `databaseUrl` names a PostgreSQL database. */
  databaseFile: string;
  databaseUrl: string | undefined;
  allowedOrigins: readonly string[];
  formTypes: readonly string[];
  /** Without it anyone may submit. */
  token: TokenSettings | undefined;
  /** Once set, needed for every download. */
  downloadKey: string | undefined;
  /** Without a key, whether this machine may download. */
  localDownloads: boolean;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Browsers of the shell, and of a register that a team runs alone. */
const defaultOrigins = [3000, 3001, 3002, 3003, 3004].map((port) => `http://localhost:${port}`).join(',');

const listOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function readPort(text: string, problems: string[]): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    problems.push(`PORT is ${JSON.stringify(text)}: use a number from 0 to 65535.`);
  return port;
}

function readOrigins(text: string, problems: string[]): string[] {
  const origins = listOf(text);
  for (const origin of origins) {
    if (!isOrigin(origin))
      problems.push(
        `ALLOWED_ORIGINS has ${JSON.stringify(origin)}: write scheme and host only, like https://registers.example.`,
      );
  }
  return origins;
}

function readFormTypes(text: string, problems: string[]): string[] {
  const formTypes = listOf(text);
  for (const formType of formTypes) {
    if (!/^[a-z][a-z0-9-]{0,30}$/.test(formType))
      problems.push(
        `FORM_TYPES has ${JSON.stringify(formType)}: use small letters, digits and hyphens, 31 at most.`,
      );
  }
  return formTypes;
}

function readDatabaseUrl(url: string | undefined, problems: string[]): string | undefined {
  // Never repeated in the message: it may hold a password.
  if (url !== undefined && !(/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)))
    problems.push(
      'DATABASE_URL is no PostgreSQL address: write postgres://user:password@host:5432/database.',
    );
  return url;
}

function readDownloadKey(key: string | undefined, problems: string[]): string | undefined {
  if (key !== undefined && key.length < 16)
    problems.push('DOWNLOAD_KEY is shorter than 16 characters: use a long random one.');
  return key;
}

const names = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'ALLOWED_ORIGINS',
  'FORM_TYPES',
  'TOKEN_ISSUER',
  'TOKEN_AUDIENCE',
  'TOKEN_PERMISSION',
  'ANYONE_MAY_SUBMIT',
  'DOWNLOAD_KEY',
  'LOCAL_DOWNLOADS',
] as const;

/** `TOKEN_ISSUER=` in an env file means the same as leaving it out. */
function givenIn(env: Env): Partial<Record<(typeof names)[number], string>> {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}

/** Reads the environment, and names everything that is wrong with it at once. */
export function readSettings(env: Env): Settings {
  const problems: string[] = [];
  const given = givenIn(env);
  const host = given.HOST ?? 'localhost';
  const token = readToken(given, faultInIssuer, problems);
  const origins = readOrigins(given.ALLOWED_ORIGINS ?? defaultOrigins, problems);
  const settings: Settings = {
    port: readPort(given.PORT ?? '3006', problems),
    hosts: host === 'localhost' ? loopbackHosts : [host],
    databaseFile: join(given.DATA_DIR ?? 'data', 'registers.db'),
    databaseUrl: readDatabaseUrl(given.DATABASE_URL, problems),
    allowedOrigins: origins,
    formTypes: readFormTypes(given.FORM_TYPES ?? defaultFormTypes.join(','), problems),
    token,
    downloadKey: readDownloadKey(given.DOWNLOAD_KEY, problems),
    localDownloads: readLocalDownloads(given, { host, token, origins }, problems),
  };
  if (problems.length > 0)
    throw new Error(`The receiver cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return settings;
}
