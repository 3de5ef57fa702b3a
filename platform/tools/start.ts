import { buildStale } from './local-site/build';
import { reportsFile } from './local-site/collector';
import { checkPorts, offsets, portsFrom } from './local-site/ports';
import { serveAll } from './local-site/serve';
import { defaultDataDir, onEnd, startServices, stopService } from './local-site/services';
import { registerFolders } from './local-site/registers';

/** `npm start` after installing: builds what is needed, starts all eight servers, and stops them together. */
export async function start(): Promise<void> {
  const began = performance.now();
  const { site, services, servers } = await startAll();
  const stop = () => {
    for (const server of servers) server.close();
    for (const service of services) stopService(service);
  };
  onEnd(stop);

  const addresses: [string, string][] = [
    ['Sign-in', site.origin(offsets.login)],
    ['Receiver', site.origin(offsets.receiver)],
    ['Reports', reportsFile(defaultDataDir())],
    ...registerFolders().map(({ title, offset }): [string, string] => [title, site.origin(offset)]),
    ['Shell', site.origin(offsets.shell)],
  ];
  for (const [name, address] of addresses) console.log(`${name.padEnd(20)} ${address}`);
  console.log(
    `Ready in ${((performance.now() - began) / 1000).toFixed(1)} s: open ${site.origin(offsets.shell)}`,
  );
}

/** Starts the services (sign-in and receiver) first: once the shell answers, all that it needs answers too. */
async function startAll() {
  try {
    const site = portsFrom(process.env['PORT_BASE']);
    // Before the build, which would change what a site that already runs here serves.
    await checkPorts(site, registerFolders());
    await buildStale();
    const services = await startServices(site);
    return { site, services, servers: await serveAll(site) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
