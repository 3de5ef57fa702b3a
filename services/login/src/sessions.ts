import { join } from 'node:path';
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';
import { readJsonFile, writeJsonFile } from './jsonFile';

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds since 1970; null: never. */
  until: number | null;
}

const models = ['Session', 'Grant', 'RefreshToken'];
/** Any page can start sign-ins, so above this number the oldest is dropped. */
const maxPassing = 10_000;

/** Whether a person who has signed in needs it after a restart. A sign-in that is only started is started again. */
const isLasting = (model: string, { accountId }: AdapterPayload) =>
  models.includes(model) && accountId !== undefined;
const isOver = ({ until }: Entry) => until !== null && until <= Date.now();

/**
 * Keeps sessions, grants and refresh tokens in `<dataDir>/login-sessions.json`: a restart signs nobody out.
 * The rest lasts as long as the process.
 */
export function keepSessions(dataDir: string): AdapterFactory {
  const file = join(dataDir, 'login-sessions.json');
  const lasting = new Map((readJsonFile(file) ?? []) as [string, Entry][]);
  const passing = new Map<string, Entry>();

  function save(): void {
    for (const [key, entry] of lasting) if (isOver(entry)) lasting.delete(key);
    writeJsonFile(file, [...lasting]);
  }

  function keep(key: string, entry: Entry): void {
    // A map keeps the order: what comes in again is the newest.
    passing.delete(key);
    passing.set(key, entry);
    const [oldest] = passing.keys();
    if (passing.size > maxPassing && oldest !== undefined) passing.delete(oldest);
  }

  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    const entryOf = (id: string) => lasting.get(keyOf(id)) ?? passing.get(keyOf(id));
    const mine = () =>
      [...lasting, ...passing].filter(([key, entry]) => key.startsWith(`${model} `) && !isOver(entry));
    const remove = (...keys: string[]) => {
      for (const key of keys) passing.delete(key);
      if (keys.map((key) => lasting.delete(key)).includes(true)) save();
      return Promise.resolve();
    };

    return {
      find: (id) => {
        const entry = entryOf(id);
        return Promise.resolve(entry && !isOver(entry) ? entry.payload : undefined);
      },
      findByUid: (uid) => Promise.resolve(mine().find(([, { payload }]) => payload.uid === uid)?.[1].payload),
      // Codes typed on another device are not offered.
      findByUserCode: () => Promise.resolve(undefined),
      upsert: (id, payload, expiresIn) => {
        const key = keyOf(id);
        const entry = { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : null };
        if (isLasting(model, payload)) {
          passing.delete(key);
          lasting.set(key, entry);
          save();
        } else keep(key, entry);
        return Promise.resolve();
      },
      consume: (id) => {
        const entry = entryOf(id);
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
        if (lasting.has(keyOf(id))) save();
        return Promise.resolve();
      },
      destroy: (id) => remove(keyOf(id)),
      revokeByGrantId: (grantId) =>
        remove(...mine().flatMap(([key, { payload }]) => (payload.grantId === grantId ? [key] : []))),
    };
  };
}
