import assert from 'node:assert/strict';
import { join } from 'node:path';
import { offsets, type SitePorts } from '../../platform/tools/local-site/ports';
import { root } from '../../platform/tools/local-site/registers';
import { editFile } from '../support/builds';
import { type OwnStep, type OwnSteps, timed } from '../support/guide';
import { type RunningCommand, startCommand } from '../support/startCommand';
import type { Terminal } from '../support/terminal';
import { makeEntry, openFromSidebar, withPage } from './pages';

interface Setting {
  site: string;
  ports: SitePorts;
  terminal: Terminal;
}

/** Checks `npm start` of the register: it is alone, without shell and sign-in, and prints the entry that it gets. */
async function startAlone(dir: string, port: number): Promise<void> {
  const address = `http://localhost:${port}`;
  const started = await startCommand(dir, ['npm', 'start'], address, { PORT: String(port) });
  try {
    await withPage(address, (page) => makeEntry(page, { Reference: 'R-1' }, 'Owner 2'));
    assert.match(started.output(), /Received travel \S+ \{"Reference":"R-1","EntryDate":"05-11-2026"/);
  } finally {
    await started.stop();
  }
}

/** What has to be seen at the commands of docs/shipping-a-register.md. */
export function checksOf({ site, ports, terminal }: Setting) {
  const origin = ports.origin(offsets.shell);
  let practiceSite: RunningCommand | undefined;

  const tryOut = async (reference: string) => {
    await withPage(origin, async (page) => {
      await openFromSidebar(page, 'Travel Register');
      await makeEntry(page, { Reference: reference, Destination: 'Pune' }, 'Deepak');
    });
    const stored = await fetch(`${ports.origin(offsets.receiver)}/registers/travel.csv`);
    assert.ok(
      (await stored.text()).includes(`${reference},Pune,05-11-2026,Deepak`),
      'the entry is not stored',
    );
  };
  const firstRelease: OwnStep = async (run) => {
    assert.match(await run(), /Live: mfe-travel 0\.1\.0\+/);
    await timed('it is in the sidebar, opens, and an entry is stored', () => tryOut('R-2'));
    // The guide says: change something.
    editFile(join(await terminal.folder(), 'src/definition.ts'), ['maxLength: 20', 'maxLength: 30']);
    await terminal.run('git commit -q -a -m "Longer references"');
  };

  const own: OwnSteps = [
    [
      'npm run practice-site',
      async () => {
        const command = ['npm', 'run', 'practice-site', '--', site, '--register', 'travel'];
        practiceSite = await startCommand(root, command, origin, { PORT_BASE: String(ports.port(0)) });
      },
    ],
    ['npm start', async () => startAlone(await terminal.folder(), ports.port(offsets.collector + 1))],
    ['npm run release', firstRelease, async (run) => assert.match(await run(), /Live: mfe-travel 0\.2\.0\+/)],
    [
      'npm run register -- rollback',
      async (run) => {
        assert.match(await run(), /Live: mfe-travel 0\.1\.0\+/);
        await tryOut('R-3');
      },
    ],
  ];
  return { own, close: () => practiceSite?.stop() };
}
