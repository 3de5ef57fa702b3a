import { printable } from '@registers/shared/words';
import { type Listening, loopbackHosts } from '../../listen';
import { createReport, type ReportLine } from './http/report';
import { readReceiverSettings, type ReceiverSettings } from './settings/settings';

/** Tells the operator something, in one line, whatever a sender has put into it. */
export const report = createReport((text) =>
  console.error(`${new Date().toISOString()} receiver: ${printable(text)}`),
);

type Start = (settings: ReceiverSettings, report: ReportLine) => Promise<Listening>;

async function start(startReceiver: Start): Promise<void> {
  // Entries are for this account only, in every file that SQLite makes.
  process.umask(0o077);
  const settings = readReceiverSettings(process.env);
  const receiver = await startReceiver(settings, report);
  const host = settings.hosts === loopbackHosts ? 'localhost' : (settings.hosts[0] ?? '');
  if (!settings.token) report('ANYONE_MAY_SUBMIT is set: anyone who can reach this receiver can submit.');
  console.log(`receiver listening on http://${host}:${receiver.port}`);
  const stop = () => void receiver.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Runs a receiver with the settings of the environment, until a signal stops it. */
export function run(startReceiver: Start): void {
  start(startReceiver).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
