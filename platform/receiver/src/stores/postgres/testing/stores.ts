import { Client } from 'pg';
import type { OpenStore } from '../../../core/store';
import { openPostgresStore } from '../store';
import type { Cluster } from './cluster';

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
