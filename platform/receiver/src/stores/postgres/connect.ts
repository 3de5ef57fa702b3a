import { Pool, type PoolClient } from 'pg';

export interface Connections {
  /** For storing entries, and other short queries. */
  writers: Pool;
  /** For downloads, which can be as slow as the network, and must not take the connections that entries need. */
  readers: Pool;
  /** For people who read entries. One connection only: looking at many entries keeps the database's processor busy. */
  finders: Pool;
  close: () => Promise<void>;
}

const second = 1_000;

/** The host and the database of an address, for messages: without the password. */
export function databaseName(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}

/** With this option a commit waits for the disk, whatever the server's default. Only then OK is answered. */
export const durable = '-c synchronous_commit=on';

function openPool(address: string, max: number, report: (text: string) => void): Pool {
  const pool = new Pool({
    connectionString: address,
    application_name: 'registers receiver',
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5 * second,
    // The server's own limits end a query first, and say why. `query_timeout` is for a server that does not answer.
    lock_timeout: 5 * second,
    statement_timeout: 10 * second,
    query_timeout: 15 * second,
    // Ends a download that has stalled: during a transaction PostgreSQL cannot clean up deleted rows.
    idle_in_transaction_session_timeout: 60 * second,
    options: durable,
  });
  const lost = (error: Error) =>
    report(`a connection to ${databaseName(address)} was lost: ${error.message}`);
  pool.on('error', lost);
  // The pool listens only to idle connections. Without a listener, one that breaks between two queries of a
  // transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** How many connections store entries at once. */
export const maxWriters = 10;

/** Makes the pools. Each opens a connection when it needs one, also after one was lost. */
export function connect(address: string, report: (text: string) => void): Connections {
  const writers = openPool(address, maxWriters, report);
  const readers = openPool(address, 4, report);
  const finders = openPool(address, 1, report);
  return {
    writers,
    readers,
    finders,
    close: async () => {
      await Promise.all([writers.end(), readers.end(), finders.end()]);
    },
  };
}

/**
 * Runs `work` in one transaction, and returns its result. Its changes are kept unless `keeps` is false
 * for this result. If it throws, they are undone too, and the connection is closed, since its state is unknown.
 */
export async function inPostgresTransaction<Result>(
  pool: Pool,
  mode: '' | 'ISOLATION LEVEL REPEATABLE READ READ ONLY',
  work: (client: PoolClient) => Promise<Result>,
  keeps: (result: Result) => boolean = () => true,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN ${mode}`);
    const result = await work(client);
    await client.query(keeps(result) ? 'COMMIT' : 'ROLLBACK');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
