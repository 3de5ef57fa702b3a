import { buildWhatIsStale } from './build';
import { checkPorts, offsets, siteFrom } from './ports';
import { serveAll } from './serve';
import { startServices, stopService } from './services';
import { whenEnded } from './whenEnded';
import { registerFolders } from './workspaces';

/** Builds what is needed, starts all seven, says where they are, and stops them together. */
export async function start(): Promise<void> {
  const began = performance.now();
  const { site, services, servers } = await open();
  const stop = () => {
    for (const server of servers) server.close();
    for (const service of services) stopService(service);
  };
  whenEnded(stop);

  const addresses: [string, string][] = [
    ['Sign-in', site.origin(offsets.login)],
    ['Receiver', site.origin(offsets.receiver)],
    ...registerFolders().map(({ title, offset }): [string, string] => [title, site.origin(offset)]),
    ['Shell', site.origin(offsets.shell)],
  ];
  for (const [name, address] of addresses) console.log(`${name.padEnd(20)} ${address}`);
  console.log(
    `Ready in ${((performance.now() - began) / 1000).toFixed(1)} s: open ${site.origin(offsets.shell)}`,
  );
}

/** Services first: once the shell answers, everything it needs does. */
async function open() {
  try {
    const site = siteFrom(process.env['PORT_BASE']);
    // Before anything is built: a build would change what a site that runs already serves.
    await checkPorts(site);
    await buildWhatIsStale();
    const services = await startServices(site);
    return { site, services, servers: await serveAll(site) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
