import { execFile } from 'node:child_process';
import { loopbackHosts } from '../../service/listen';
import { runCommand } from './commands/commands';
import { processLog } from './http/log';
import { startReceiver } from './http/server';
import { readReceiverSettings } from './settings/settings';

/** How many milliseconds running requests have when the receiver is stopped. It ends within two seconds. */
const graceMs = 1_000;

/** Serves with the settings of the environment, until a signal stops it. */
async function serve(): Promise<void> {
  const settings = readReceiverSettings(process.env);
  const log = processLog();
  const receiver = await startReceiver(settings, log);
  const host = settings.hosts === loopbackHosts ? 'localhost' : (settings.hosts[0] ?? '');
  if (!settings.token) log.report('ANYONE_MAY_SUBMIT is set: anyone who can reach this receiver can submit.');
  log.inform(`receiver listening on http://${host}:${receiver.port}`);
  if (receiver.officePort !== undefined)
    log.inform(`the office's address is http://${host}:${receiver.officePort}`);
  const stop = () => {
    const end = () => process.exit(0);
    void receiver.close(graceMs).then(end);
    // Does not wait longer for a database that does not answer. Senders without an answer send again.
    setTimeout(end, graceMs + 200);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Under systemd, the unit (`Type=notify`) counts as started only after this.
  if (process.env['NOTIFY_SOCKET'] !== undefined) execFile('systemd-notify', ['--ready']);
}

// Only this account may read the files that SQLite makes: they have the entries.
process.umask(0o077);
const [, , ...args] = process.argv;
const ended = args.length > 0 ? runCommand(args, process.env, (line) => console.log(line)) : serve();
ended.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
