import assert from 'node:assert/strict';
import { mustSucceed, type RunningCommand, startCommand } from '../../platform/tools/local-site/commands';
import { offsets, type SitePorts } from '../../platform/tools/local-site/ports';
import { beginFromInquiry, releaseInquiries, takeFromInquiries } from './begin';
import type { OwnStep } from './guide';
import { makeEntry, openFromSidebar, withPage } from './pages';
import { step } from '../support/timed';

const title = 'Travel Register';

interface Setting {
  site: string;
  ports: SitePorts;
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
export function checksOf({ site, ports }: Setting) {
  const origin = ports.origin(offsets.shell);
  const afterSite = ports.port(offsets.collector + 1);
  let practiceSite: RunningCommand | undefined;

  const tryOut = async (reference: string) => {
    await withPage(origin, async (page) => {
      await openFromSidebar(page, title);
      await makeEntry(page, { Reference: reference, Destination: 'Pune' }, 'Deepak');
    });
    const stored = await fetch(`${ports.origin(offsets.receiver)}/registers/travel.csv`);
    assert.ok(
      (await stored.text()).includes(`${reference},Pune,05-11-2026,Deepak`),
      'the entry is not stored',
    );
  };

  const firstRelease: OwnStep = async (run, dir) => {
    assert.match(await run(), /Live: mfe-travel 0\.1\.0\+/);
    await step('it is in the sidebar, opens, and an entry is stored', () => tryOut('R-2'));
    takeFromInquiries(dir);
    await mustSucceed(dir, ['git', 'commit', '-q', '-a', '-m', 'Begin with an inquiry']);
  };

  const secondRelease: OwnStep = async (run) => {
    assert.match(await run(), /Live: mfe-travel 0\.2\.0\+/);
    await step('a sent inquiry has a link that begins an entry with it, in the same shell', async () => {
      await releaseInquiries(site);
      await beginFromInquiry(origin, title);
    });
  };

  const releases = [firstRelease, secondRelease];
  const own: Record<string, OwnStep> = {
    'npm run practice-site -- <site> --register travel': async (_run, dir) => {
      const command = ['npm', 'run', 'practice-site', '--', site, '--register', 'travel'];
      practiceSite = await startCommand(dir, command, origin, { PORT_BASE: String(ports.port(0)) });
    },
    'npm start': (_run, dir) => startAlone(dir, afterSite),
    'npm run release -- --to <site> --url <address of the site>': async (run, dir) => {
      const release = releases.shift();
      assert.ok(release, 'The guide has more releases than are checked');
      await release(run, dir);
    },
    'npm run register -- rollback --to <site>': async (run) => {
      assert.match(await run(), /Live: mfe-travel 0\.1\.0\+/);
      await tryOut('R-3');
      assert.deepEqual(releases, [], 'The guide has fewer releases than are checked');
    },
  };
  return { own, close: () => practiceSite?.stop() };
}
