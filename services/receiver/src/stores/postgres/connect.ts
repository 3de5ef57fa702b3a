import { Pool, type PoolClient } from 'pg';

export interface Connections {
  /** For submissions and whatever else is over in a moment. */
  writers: Pool;
  /** For downloads, which last as long as the slowest network: they never use a submission's connection. */
  readers: Pool;
  /** For people who read entries: one, since looking through many entries keeps a processor of the database busy. */
  finders: Pool;
  close: () => Promise<void>;
}

const second = 1_000;

/** The host and the database of an address, for people: never the password. */
export function databaseName(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}

/** Set, whatever the server's default is: OK is answered only for what is on the disk. */
export const durable = '-c synchronous_commit=on';

function openPool(address: string, max: number, report: (text: string) => void): Pool {
  const pool = new Pool({
    connectionString: address,
    application_name: 'registers receiver',
    max,
    keepAlive: true,
    connectionTimeoutMillis: 5 * second,
    // The server times out first, with a reason; the client's own limit is for a server that no longer answers.
    lock_timeout: 5 * second,
    statement_timeout: 10 * second,
    query_timeout: 15 * second,
    // A stalled download keeps a snapshot open, and with it every row that was deleted since.
    idle_in_transaction_session_timeout: 60 * second,
    options: durable,
  });
  const lost = (error: Error) =>
    report(`a connection to ${databaseName(address)} was lost: ${error.message}`);
  pool.on('error', lost);
  // The pool listens only to connections that nobody uses: one that breaks between two queries of a transaction would end
  // the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** How many connections store entries. */
export const maxWriters = 10;

/** Opens nothing yet: a connection is made when one is needed, and again when it was lost. */
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
 * Runs `work` in one transaction. It may call `rollBack`: nothing is then changed, and its result is returned all the
 * same. If `work` throws, nothing is changed either, and the connection, whose state is unknown, is not used again.
 */
export async function inPostgresTransaction<Result>(
  pool: Pool,
  mode: '' | 'ISOLATION LEVEL REPEATABLE READ READ ONLY',
  work: (client: PoolClient, rollBack: () => void) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN ${mode}`);
    let end = 'COMMIT';
    const result = await work(client, () => (end = 'ROLLBACK'));
    await client.query(end);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
