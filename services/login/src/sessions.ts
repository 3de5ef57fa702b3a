import { join } from 'node:path';
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';
import { readJson, writeJson } from './jsonFile';

interface Kept {
  payload: AdapterPayload;
  /** Milliseconds since 1970; null for ever. */
  until: number | null;
}

/** Keeps sessions, grants and refresh tokens in `<dataDir>/login-sessions.json`: a restart signs nobody out. */
export function keepSessions(dataDir: string): AdapterFactory {
  const file = join(dataDir, 'login-sessions.json');
  const kept = new Map((readJson(file) ?? []) as [string, Kept][]);
  const isOver = ({ until }: Kept) => until !== null && until <= Date.now();

  function save(): Promise<void> {
    for (const [key, entry] of kept) if (isOver(entry)) kept.delete(key);
    writeJson(file, [...kept]);
    return Promise.resolve();
  }

  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    const mine = () => [...kept].filter(([key, entry]) => key.startsWith(`${model} `) && !isOver(entry));

    return {
      find: (id) => {
        const entry = kept.get(keyOf(id));
        return Promise.resolve(entry && !isOver(entry) ? entry.payload : undefined);
      },
      findByUid: (uid) => Promise.resolve(mine().find(([, { payload }]) => payload.uid === uid)?.[1].payload),
      // Codes typed on another device are not offered.
      findByUserCode: () => Promise.resolve(undefined),
      upsert: (id, payload, expiresIn) => {
        kept.set(keyOf(id), { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : null });
        return save();
      },
      consume: (id) => {
        const entry = kept.get(keyOf(id));
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
        return save();
      },
      destroy: (id) => {
        kept.delete(keyOf(id));
        return save();
      },
      revokeByGrantId: (grantId) => {
        for (const [key, { payload }] of mine()) if (payload.grantId === grantId) kept.delete(key);
        return save();
      },
    };
  };
}
