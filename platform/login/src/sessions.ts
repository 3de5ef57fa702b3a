import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

const lasting = /^(Session|Grant|RefreshToken) /;
const seconds = () => Math.floor(Date.now() / 1_000);

/**
 * The storage of oidc-provider (its "adapter"). Everything is kept in memory; the sessions, grants and refresh
 * tokens of people also in `<dataDir>/login-sessions.json`, so that a restart signs nobody out.
 */
export function keepSessions(dataDir: string): AdapterFactory {
  const file = join(dataDir, 'login-sessions.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as [string, AdapterPayload][]) : [];
  /** What was issued, by the name of its model and its id: `Session abc`. */
  const issued = new Map(kept);

  function save(): Promise<void> {
    for (const [key, { exp = Infinity }] of issued) if (exp <= seconds()) issued.delete(key);
    const ofPeople = [...issued].filter(
      ([key, { accountId }]) => lasting.test(key) && accountId !== undefined,
    );
    // Written beside the file, then renamed: if the process is killed in between, the file stays as it was.
    writeFileSync(`${file}.new`, JSON.stringify(ofPeople), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return Promise.resolve();
  }

  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    const own = () => [...issued].filter(([key]) => key.startsWith(keyOf('')));
    return {
      find: (id) => Promise.resolve(issued.get(keyOf(id))),
      findByUid: (uid) => Promise.resolve(own().find(([, payload]) => payload.uid === uid)?.[1]),
      // Nothing to find: signing in with a code that is typed on another device is not offered.
      findByUserCode: () => Promise.resolve(undefined),
      upsert: (id, payload) => {
        issued.set(keyOf(id), payload);
        return save();
      },
      consume: (id) => {
        const payload = issued.get(keyOf(id));
        if (payload) payload.consumed = seconds();
        return save();
      },
      destroy: (id) => {
        issued.delete(keyOf(id));
        return save();
      },
      revokeByGrantId: (grantId) => {
        for (const [key, payload] of own()) if (payload.grantId === grantId) issued.delete(key);
        return save();
      },
    };
  };
}
