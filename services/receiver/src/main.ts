import { loopbackHosts } from './listen';
import { report } from './log';
import { startReceiver } from './server';
import { readSettings } from './settings';

async function main(): Promise<void> {
  // Entries are for this account only, in every file that SQLite makes.
  process.umask(0o077);
  const settings = readSettings(process.env);
  const receiver = await startReceiver(settings, report);
  const host = settings.hosts === loopbackHosts ? 'localhost' : (settings.hosts[0] ?? '');
  if (!settings.token) report('ANYONE_MAY_SUBMIT is set: whoever reaches this receiver may submit.');
  console.log(`receiver listening on http://${host}:${receiver.port}`);
  const stop = () => void receiver.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
