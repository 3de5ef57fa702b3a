import { coreOver } from '../../testing/stores';
import { versionsContract } from '../../testing/versionsContract';
import { decide } from './decide';
import type { Store, StoredVersion } from './store';

/** A store in memory that keeps what `decide` says. */
function memoryStore(): Store {
  const all: StoredVersion[] = [];
  return {
    savesAtOnce: 1,
    save: (given) => {
      const own = all.filter(({ id }) => id === given.id);
      const decision = decide(given, {
        latest: own.at(-1),
        same: own.find(({ version }) => version === given.version),
      });
      if (decision === 'stored') all.push({ ...given, receivedAt: own[0]?.changedAt ?? given.changedAt });
      return Promise.resolve(decision);
    },
    read: (formType, consume, versions = 'latest') =>
      consume({ columns: ['A'], versions, rows: all.filter((version) => version.formType === formType) }),
    find: () => Promise.resolve(undefined),
  };
}

describe('the table of decisions', () => {
  const open = () => ({ ...coreOver(memoryStore(), jest.fn()), close: () => undefined });
  let receiver = open();
  beforeEach(() => {
    receiver = open();
  });

  versionsContract(() => receiver);
});
