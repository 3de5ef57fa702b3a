import { join } from 'node:path';
import { clashes, type Side } from './gate';
import { type Manifest, manifestSchema, rangesOf, versionsOf } from './manifest';
import { messageOf, Problem } from './problem';
import { parseJson, readJson } from './readJson';
import { type Entry, type Facts, type Registry, releaseName } from './registry';
import { files, placeOf, type Site } from './site';

/** The manifest of something live: from the tree, or from the server of a register that lies elsewhere. */
async function manifestAt(site: Site, address: string): Promise<Manifest> {
  const place = placeOf(site, address);
  if (place) {
    const file = join(files.release(site, place.folder, place.release), place.file);
    const read = readJson(file, manifestSchema);
    if (!read) throw new Problem(`${file} is missing`);
    return read;
  }
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Problem(`${address} answered ${response.status}`);
  return parseJson(await response.text(), address, manifestSchema);
}

/** What a live register or shell needs or provides: its manifest's word, else what was recorded at its release. */
async function sideOf(
  site: Site,
  name: string,
  facts: Facts,
  read: (manifest: Manifest) => Record<string, string>,
): Promise<Side> {
  const full = `${name} ${releaseName(facts)}`;
  try {
    if (facts.manifest === undefined) throw new Problem('registers.json names no manifest');
    const manifest = await manifestAt(site, facts.manifest);
    return { name: full, contract: facts.contract, shared: read(manifest) };
  } catch (error) {
    // A team whose server is down must not keep the others from releasing.
    if (facts.shared) return { name: full, contract: facts.contract, shared: facts.shared };
    throw new Problem(`What ${full} needs cannot be known: ${messageOf(error)}`);
  }
}

/** The live shell; undefined on a site that has none yet. */
export const shellSide = (site: Site, { shell }: Registry): Promise<Side | undefined> =>
  shell ? sideOf(site, 'shell', shell, versionsOf) : Promise.resolve(undefined);

export const registerSide = (site: Site, id: string, facts: Facts): Promise<Side> =>
  sideOf(site, id, facts, rangesOf);

/** All that a browser may load of a register. */
const loadable = ({ fallback, canary, ...live }: Entry): [string, Facts][] => [
  ['', live],
  ...(fallback ? [['fallback of ', fallback] as [string, Facts]] : []),
  ...(canary ? [['canary of ', canary] as [string, Facts]] : []),
];

/** Why this shell would break what is live, one line a reason. A closed register is judged when it is opened. */
export async function brokenBy(site: Site, { registers }: Registry, shell: Side): Promise<string[]> {
  const all = registers
    .filter(({ closed }) => closed === undefined)
    .flatMap((entry) => loadable(entry).map(([role, facts]) => registerSide(site, role + entry.id, facts)));
  return (await Promise.all(all)).flatMap((side) => clashes(side, shell));
}

/** Why this release of a register would not run in the live shell. */
export async function clashesOf(site: Site, registry: Registry, id: string, facts: Facts): Promise<string[]> {
  const shell = await shellSide(site, registry);
  return shell ? clashes(await registerSide(site, id, facts), shell) : [];
}

export function refuse(faults: string[], wayOut: string): void {
  if (faults.length === 0) return;
  throw new Problem(`Refused:\n${faults.map((fault) => `  ${fault}`).join('\n')}\n${wayOut}`);
}
