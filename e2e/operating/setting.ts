import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Cluster } from '../../platform/receiver/src/stores/postgres/testing/cluster';
import type { SitePorts } from '../../platform/tools/local-site/ports';
import { fillPlaces } from '../support/guide';
import type { Terminal } from '../support/terminal';
import type { Machine } from './machine';

/** The terminal into which the commands of docs/operating.md are typed, and what the checks need beside it. */
export interface Setting {
  /** The folder with all files of this run. */
  place: string;
  ports: SitePorts;
  machine: Machine;
  /** The clone on the building machine. */
  clone: string;
  cluster: Cluster;
  /** The address of an empty database. */
  database: string;
  browser: Browser;
  terminal: Terminal;
  /** The commands of the guide (docs/operating.md). */
  commands: readonly string[];
  /** What the guide leaves to its reader, by the name that it has between `<` and `>`. */
  places: Record<string, string>;
}

/** A command of docs/operating.md as it is typed on this machine. */
export const typed = (command: string, { machine, places }: Setting): string =>
  fillPlaces(machine.here(command), places);

/** Writes the configuration of nginx again, with the commands of the guide, and waits until nginx has loaded it. */
export async function deployAgain(setting: Setting): Promise<void> {
  for (const begins of ['npm run deploy', 'nginx -t']) {
    const command = setting.commands.find((each) => each.startsWith(begins));
    assert.ok(command, `The guide has no ${begins}`);
    await setting.terminal.run(typed(command, setting));
  }
  await untilLoaded();
}

/** Waits until nginx has loaded a configuration: a moment after its command has ended. */
export const untilLoaded = (): Promise<void> => wait(1_000);
