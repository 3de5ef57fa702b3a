import { Client } from 'pg';
import type { OpenStore } from '../../../core/store';
import { openPostgresStore } from '../store';
import { findPostgres, noPostgres } from './binaries';
import { type Cluster, startCluster } from './cluster';

/** Stores in a database that is empty at the beginning of each test, closed after it. */
export interface Stores {
  /** The address of the database. */
  address: () => string;
  /** Opens a store in the database, or in that of another address. */
  open: (address?: string) => Promise<OpenStore>;
  /** Runs SQL in the database, or in that of another address, as its owner. */
  ask: (text: string, address?: string) => Promise<Record<string, unknown>[]>;
}

/** Prepares the database before each test, and closes the stores after it. Call it in `describeWithPostgres`. */
export function useStores(
  cluster: () => Cluster,
  report: (message: string) => void = () => undefined,
): Stores {
  let database: string;
  const opened: OpenStore[] = [];
  const ask: Stores['ask'] = async (text, address = database) => {
    const client = new Client({ connectionString: address });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    await client.end();
    return rows;
  };
  beforeAll(async () => {
    database = await cluster().newDatabase();
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    // A new database for each test would take longer than most of them.
    await ask('SET client_min_messages = warning; DROP SCHEMA IF EXISTS registers CASCADE');
  });
  return {
    ask,
    address: () => database,
    open: async (address = database) => {
      const store = await openPostgresStore(address, report);
      opened.push(store);
      return store;
    },
  };
}

/**
 * Tests over a PostgreSQL of their own. Where none is installed they are skipped and say so; in CI that fails,
 * because there a skipped test would be taken for a passed one.
 */
export function describeWithPostgres(name: string, tests: (cluster: () => Cluster) => void): void {
  let cluster: Cluster;
  const startedCluster = () => cluster;
  if (findPostgres() === undefined) {
    if (process.env['CI']) return test(name, () => Promise.reject(new Error(noPostgres)));
    console.warn(`Skipped: ${name}. ${noPostgres}.`);
    return describe.skip(name, () => tests(startedCluster));
  }
  // Every commit waits for the disk, which is slow on a busy machine.
  jest.setTimeout(60_000);
  describe(name, () => {
    beforeAll(async () => {
      cluster = await startCluster();
    });
    afterAll(() => cluster.stop());
    tests(startedCluster);
  });
}
