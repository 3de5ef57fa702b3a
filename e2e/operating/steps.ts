import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { offsets } from '../../platform/tools/local-site/ports';
import { editFile } from '../support/builds';
import { type OwnStep, type OwnSteps, timed } from '../support/guide';
import { issueCertificate } from './certificates';
import { editProxy, editSettings, moveInstaller } from './edits';
import { type Load, startLoad } from './load';
import { addresses } from './machine';
import { openPerson, type Person } from './person';
import { deployAgain, type Setting, untilLoaded } from './setting';
import { runUnit, type Service, startService } from './units';

/** What there is when the guide (docs/operating.md) has been followed. */
export interface Running {
  services: Service[];
  person: Person;
  load: Load;
}

/** Longer than `fail_timeout` of nginx, in which it leaves out a receiver that did not answer. */
const pauseMs = 3_000;

const summary = /\d+ entr(y|ies), \d+ versions?, digest \w+/;
const summaryIn = (printed: string): string => summary.exec(printed)?.[0] ?? assert.fail(printed);

const reload: OwnStep = async (run) => {
  await run();
  await untilLoaded();
};

const fingerprintAt = (port: number) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.end();
    }).once('error', reject);
  });

/** Pushes a new version of this repository. */
function publishVersion(clone: string, version: string): void {
  editFile(join(clone, 'shell/package.json'), ['"version": "1.0.0"', `"version": "${version}"`]);
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', clone, '-c', 'user.name=Asha', '-c', 'user.email=asha@example.com', ...args]);
  git('commit', '--quiet', '--all', '--message', 'A new version');
  git('push', '--quiet');
}

/** What is done, and has to be seen, at the commands of docs/operating.md. */
export function ownSteps(setting: Setting): { own: OwnSteps; running: () => Running } {
  const { place, ports, machine, cluster, browser, places } = setting;
  const { site, receiver } = addresses(ports);
  const unit = (name: string) => join(place, 'etc/systemd/system', `registers-${name}.service`);
  const services: Service[] = [];
  let person: Person;
  let load: Load;

  const download = (key: string) =>
    fetch(`${receiver}/registers/inquiry.csv`, { headers: { authorization: `Basic ${btoa(`:${key}`)}` } });
  const restartAll = async () => {
    const before = load.refused().length;
    for (const service of services) {
      await service.restart();
      await wait(pauseMs);
    }
    assert.deepEqual(load.refused().slice(before), [], 'the restart was noticed');
  };

  const cloneVersion =
    (version: string): OwnStep =>
    async (run) => {
      places['version'] = version;
      await run();
      moveInstaller(setting);
    };
  const upgrade: OwnStep = (run) => {
    publishVersion(setting.clone, '1.1.0');
    return cloneVersion('1.1.0')(run);
  };
  const startReceivers: OwnStep = async () => {
    for (const number of [0, 1])
      services.push(await startService(unit('receiver@'), machine, ports.port(offsets.receiver + number)));
  };
  const firstEntry: OwnStep = async (run) => {
    await reload(run);
    await timed('a person signs in and submits an inquiry through TLS', async () => {
      person = await openPerson(browser, site, 'asha@example.com');
      const { id, accessToken } = await person.submit('FIRST-1');
      places['reference'] = id.slice(0, 8);
      load = startLoad(receiver, accessToken);
    });
  };
  const killAll = async () => {
    for (const service of [...services, ...services]) await service.kill();
    await cluster.kill();
    await cluster.start();
  };
  const backUp: OwnStep = async () => {
    const printed = await runUnit(unit('backup'), machine);
    places['file'] = printed.split('\n')[0] ?? '';
    places['summary'] = summaryIn(printed);
  };
  const settings = join(place, 'etc/registers/receiver.env');
  const restore: OwnStep = async (run) => {
    // The settings of a new machine. The running receivers have already read theirs.
    const changes: [string, string][] = [
      ['DATABASE_URL=', '# DATABASE_URL='],
      ['lib/registers\n', 'lib/other\n'],
    ];
    editFile(settings, ...changes);
    const printed = await run();
    editFile(settings, ...changes.map(([before, after]): [string, string] => [after, before]));
    assert.equal(summaryIn(printed), places['summary'], 'what was restored differs from the backup');
  };
  const newKey: OwnStep = async () => {
    const [old = '', key] = [places['DOWNLOAD_KEY'], randomUUID()];
    editFile(settings, [old, key]);
    await restartAll();
    assert.deepEqual([(await download(old)).status, (await download(key)).status], [401, 200]);
    places['DOWNLOAD_KEY'] = key;
  };
  const newCertificate: OwnStep = async (run) => {
    const before = await fingerprintAt(ports.port(1));
    issueCertificate(place, 'receiver');
    await reload(run);
    assert.notEqual(await fingerprintAt(ports.port(1)), before);
  };

  return {
    running: () => ({ services, person, load }),
    own: [
      ['nginx -t', reload, firstEntry, newCertificate],
      [
        'npm run release -w shell',
        async (run) => {
          assert.match(await run(), /Before people come: [^]*Live: shell 1\.0\.0/);
          await deployAgain(setting);
        },
      ],
      ['git clone', cloneVersion('1.0.0'), upgrade],
      [
        '/opt/registers-',
        async (run) => {
          assert.match(await run(), /is now \S+registers-1\.0\.0\./);
          editSettings(setting);
        },
        async (run) => assert.match(await run(), /is now \S+registers-1\.1\.0\./),
      ],
      ['systemctl enable', startReceivers],
      [
        'cp /opt',
        async (run) => {
          await run();
          editProxy(setting);
        },
      ],
      ['curl localhost', async (run) => assert.match(await run(), /ok/)],
      ['curl -u', async (run) => assert.match(await run(), /FIRST-1/)],
      [
        'registers-receiver check',
        async (run) => {
          summaryIn(await run());
          await timed('each receiver is killed twice, then PostgreSQL', killAll);
          summaryIn(await run());
        },
      ],
      ['journalctl', async (run) => assert.match(await run(), /stored/)],
      ['systemctl start registers-backup', backUp],
      ['registers-receiver restore', restore],
      ['systemctl restart', newKey],
    ],
  };
}
