import { join } from 'node:path';
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';
import { readJsonFile, writeJsonFile } from './jsonFile';

/** One thing that the provider has issued, by the name of its model and its id. */
interface Issued {
  payload: AdapterPayload;
  /** Milliseconds since 1970; null: never. */
  until: number | null;
}

const lastingModels = ['Session', 'Grant', 'RefreshToken'];

/** Whether this is needed after a restart. A sign-in that was not finished is lost: the person begins it again. */
const isLasting = ([key, { payload }]: [string, Issued]) =>
  lastingModels.some((model) => key.startsWith(`${model} `)) && payload.accountId !== undefined;
const isOver = ({ until }: Issued) => until !== null && until <= Date.now();

/**
 * Keeps what the provider issues in memory, and sessions, grants and refresh tokens also in
 * `<dataDir>/login-sessions.json`: a restart signs nobody out.
 */
export function keepSessions(dataDir: string): AdapterFactory {
  const file = join(dataDir, 'login-sessions.json');
  const issued = new Map((readJsonFile(file) ?? []) as [string, Issued][]);
  let written = JSON.stringify([...issued]);

  /** Writes what lasts, if it has changed. */
  function save(): Promise<void> {
    for (const [key, one] of issued) if (isOver(one)) issued.delete(key);
    const lasting = [...issued].filter(isLasting);
    if (JSON.stringify(lasting) !== written) writeJsonFile(file, lasting);
    written = JSON.stringify(lasting);
    return Promise.resolve();
  }

  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    const current = () => [...issued].filter(([key, one]) => key.startsWith(`${model} `) && !isOver(one));

    return {
      find: (id) => {
        const one = issued.get(keyOf(id));
        return Promise.resolve(one && !isOver(one) ? one.payload : undefined);
      },
      findByUid: (uid) =>
        Promise.resolve(current().find(([, { payload }]) => payload.uid === uid)?.[1].payload),
      // Signing in with a code that is typed on another device is not offered.
      findByUserCode: () => Promise.resolve(undefined),
      upsert: (id, payload, expiresIn) => {
        issued.set(keyOf(id), { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : null });
        return save();
      },
      consume: (id) => {
        const one = issued.get(keyOf(id));
        if (one) one.payload.consumed = Math.floor(Date.now() / 1000);
        return save();
      },
      destroy: (id) => {
        issued.delete(keyOf(id));
        return save();
      },
      revokeByGrantId: (grantId) => {
        for (const [key, { payload }] of current()) if (payload.grantId === grantId) issued.delete(key);
        return save();
      },
    };
  };
}
