import { createHash } from 'node:crypto';
import { FakeWorkbook } from './fakeWorkbook';

/** What the executions of one script share, and what a test may change. */
export class FakeWorld {
  readonly workbook = new FakeWorkbook();
  properties: Record<string, string> = { ANYONE_MAY_SUBMIT: 'yes' };
  now = Date.parse('2026-11-21T06:00:00.000Z');
  locked = false;
  /** The calls of the lock, in order: `release`, or `try 15000` for `tryLock(15000)`. */
  readonly lockCalls: string[] = [];
  readonly cached = new Map<string, { value: string; until: number }>();
  readonly fetched: string[] = [];
  answerFetch: (url: string, authorization: string) => { code: number; body: string } = () => ({
    code: 404,
    body: '',
  });
  readonly log: string[] = [];
}

const MimeType = { JSON: 4 };

export class FakeText {
  /** Whether Google answers with the type `application/json`, by which pages know the answer of a receiver. */
  isJson = false;
  constructor(readonly content: string) {}
  setMimeType(type: number): this {
    this.isJson = type === MimeType.JSON;
    return this;
  }
}

const signed = (bytes: Uint8Array) => Array.from(bytes, (byte) => (byte > 127 ? byte - 256 : byte));
const bufferOf = (bytes: number[]) => Buffer.from(bytes.map((byte) => byte & 255));

const Utilities = {
  DigestAlgorithm: { SHA_256: 3 },
  computeDigest: (_algorithm: number, text: string) => signed(createHash('sha256').update(text).digest()),
  base64Encode: (bytes: number[]) => bufferOf(bytes).toString('base64'),
  base64DecodeWebSafe(text: string) {
    if (text.length % 4 !== 0) throw new Error('Could not decode string.');
    return signed(Buffer.from(text, 'base64url'));
  },
  newBlob: (bytes: number[]) => ({ getDataAsString: () => bufferOf(bytes).toString('utf8') }),
};

/** The lock as one execution has it: given back only by the execution that got it. */
function lockOf(world: FakeWorld) {
  let mine = false;
  return {
    tryLock(milliseconds: number) {
      world.lockCalls.push(`try ${milliseconds}`);
      if (world.locked) return false;
      world.locked = mine = true;
      return true;
    },
    releaseLock() {
      world.lockCalls.push('release');
      if (mine) world.locked = mine = false;
    },
  };
}

/** The globals of one execution of the script: of Google's services only what the script calls. */
export function fakeGoogle(world: FakeWorld) {
  return {
    SpreadsheetApp: { getActiveSpreadsheet: () => world.workbook, flush: () => undefined },
    Sheets: { Spreadsheets: { Values: world.workbook.values } },
    LockService: { getScriptLock: () => lockOf(world) },
    PropertiesService: { getScriptProperties: () => ({ getProperties: () => ({ ...world.properties }) }) },
    CacheService: {
      getScriptCache: () => ({
        get: (key: string) => {
          const found = world.cached.get(key);
          return found && found.until > world.now ? found.value : null;
        },
        put: (key: string, value: string, seconds: number) =>
          void world.cached.set(key, { value, until: world.now + seconds * 1_000 }),
      }),
    },
    UrlFetchApp: {
      fetch(url: string, { headers }: { headers: Record<string, string> }) {
        world.fetched.push(url);
        const { code, body } = world.answerFetch(url, headers['authorization'] ?? '');
        return { getResponseCode: () => code, getContentText: () => body };
      },
    },
    Utilities,
    ContentService: { MimeType, createTextOutput: (text: string) => new FakeText(text) },
  };
}
