import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { Client } from 'pg';
import type { Cluster } from '../../platform/receiver/src/stores/postgres/testing/cluster';
import {
  type ReceiverProcess,
  scriptMain,
  startReceiverProcess,
} from '../../platform/receiver/testing/receiverProcess';
import { type Provider, startProvider } from './people';
import type { StoredRow } from './verdict';

/** Real receivers over a real store, which can be killed and looked into. */
export interface TestedStore {
  store: string;
  /** Whose tokens the receivers check. */
  provider: Provider;
  /** Starts the receiver that answers as a script does, which few scenarios need. The others run already. */
  startScript: () => Promise<void>;
  /** The address of the receiver whose turn it is. */
  upstream: (asScript: boolean) => string;
  /** Kills a receiver in the middle of its work and starts it again. */
  crashReceiver: () => Promise<void>;
  /** Kills the database and starts it again, if it is a program of its own. */
  crashDatabase?: () => Promise<void>;
  /** The rows that are in the store itself, read without a receiver. */
  rows: (formType: string) => Promise<StoredRow[]>;
  close: () => Promise<void>;
}

interface Receivers extends Pick<TestedStore, 'startScript' | 'upstream' | 'crashReceiver'> {
  stop: () => Promise<void>;
}

export const origin = 'http://localhost:3000';
/** An address at which nothing listens: that of a receiver that was killed and is being started again. */
const gone = 'http://127.0.0.1:9';

/** Starts `count` receivers beside each other. */
async function startReceivers(
  count: number,
  env: Record<string, string>,
  program?: string,
): Promise<Receivers> {
  const start = () => startReceiverProcess(env, program);
  const starting = Array.from({ length: count }, () => start());
  const plain: (ReceiverProcess | undefined)[] = await Promise.all(starting);
  let script: ReceiverProcess | undefined;
  let turn = 0;
  return {
    startScript: async () => {
      script ??= await startReceiverProcess(env, scriptMain);
    },
    upstream: (asScript) => {
      turn += 1;
      return (asScript ? script : plain[turn % count])?.address ?? gone;
    },
    crashReceiver: async () => {
      const index = turn % count;
      const receiver = plain[index];
      // This receiver is already being started again.
      if (!receiver) return;
      plain[index] = undefined;
      await receiver.kill('SIGKILL');
      plain[index] = await start();
    },
    stop: async () => {
      const alive = [script, ...plain].filter((receiver) => receiver !== undefined);
      await Promise.all(alive.map((receiver) => receiver.kill('SIGTERM')));
    },
  };
}

/** The rows of a register in the tables of a store. */
const selectRows = (schema: string, formType: string) =>
  `SELECT id, v.version AS number, base, withdrawn AS withdraws, fields, subject, e.version AS latest
   FROM ${schema}versions AS v JOIN ${schema}entries AS e USING (id) WHERE form_type = ${formType}`;

interface SqliteRow extends Omit<StoredRow, 'fields' | 'withdraws'> {
  fields: string;
  withdraws: 0 | 1;
}

/** One receiver over a SQLite file. `program`: another program in place of the receiver, as a broken one. */
export async function sqliteStore(formTypes: string, program?: string): Promise<TestedStore> {
  const directory = mkdtempSync(join(tmpdir(), 'faults-'));
  const provider = await startProvider();
  const { stop, ...receivers } = await startReceivers(
    1,
    { DATA_DIR: directory, FORM_TYPES: formTypes, ALLOWED_ORIGINS: origin, ...provider.env },
    program,
  );
  return {
    ...receivers,
    store: 'SQLite',
    provider,
    rows: (formType) => {
      const db = new Database(join(directory, 'registers.db'), { readonly: true });
      const rows = db.prepare(selectRows('', '?')).all(formType) as SqliteRow[];
      db.close();
      const fieldsOf = (text: string) => Object.fromEntries(JSON.parse(text) as [string, string][]);
      return Promise.resolve(
        rows.map((row) => ({ ...row, fields: fieldsOf(row.fields), withdraws: row.withdraws === 1 })),
      );
    },
    close: async () => {
      await stop();
      await provider.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Two receivers that share a PostgreSQL database. `close` leaves the cluster running. */
export async function postgresStore(formTypes: string, cluster: Cluster): Promise<TestedStore> {
  const address = await cluster.newDatabase();
  const provider = await startProvider();
  const { stop, ...receivers } = await startReceivers(2, {
    DATABASE_URL: address,
    FORM_TYPES: formTypes,
    ALLOWED_ORIGINS: origin,
    ...provider.env,
  });
  return {
    ...receivers,
    store: 'PostgreSQL',
    provider,
    crashDatabase: async () => {
      await cluster.kill();
      await cluster.start();
    },
    rows: async (formType) => {
      const client = new Client({ connectionString: address });
      await client.connect();
      const { rows } = await client.query<StoredRow>(selectRows('registers.', '$1'), [formType]);
      await client.end();
      return rows;
    },
    close: async () => {
      await stop();
      await provider.close();
    },
  };
}
