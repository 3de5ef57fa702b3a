import { packageOf } from '@registers/shared/registry';
import { satisfies } from 'semver';
import { federationRuntime } from '../build/manifest';

/** What a register requires, or a shell provides, by its build record. */
export interface VersionSet {
  /** For messages: `job 1.0.0+3f2a1bc.20261121T074500Z`. */
  name: string;
  contract: number;
  /** By the name of the shared module: the range that a register requires, or the version that a shell provides. */
  shared: Readonly<Record<string, string>>;
}

const fits = (version: string | undefined, range: string) =>
  version !== undefined && satisfies(version, range);

/** The version of a module that the shell provides; undefined if none. `hasOwn`, as a name can be `constructor`. */
const providedBy = (shell: VersionSet, module: string): string | undefined =>
  Object.hasOwn(shell.shared, module) ? shell.shared[module] : undefined;

/** The shared modules that the shell lacks or has in another version, with the range that is required. */
const unsatisfied = (register: VersionSet, shell: VersionSet) =>
  Object.entries(register.shared).filter(([module, range]) => !fits(providedBy(shell, module), range));

const isNewer = (register: VersionSet, shell: VersionSet) => register.contract > shell.contract;

/** The reasons why this register would not run in this shell, one for the contract and one for each package or module; none if it would. */
export function incompatibilities(register: VersionSet, shell: VersionSet): string[] {
  const contract = `${register.name} was built for contract ${register.contract}; ${shell.name} supports ${shell.contract}`;
  const modules = unsatisfied(register, shell).map(([module, range]) => {
    const version = providedBy(shell, module);
    const required = version === undefined ? module : packageOf(module);
    return `${register.name} requires ${required} ${range}; ${shell.name} provides ${version ?? 'no such module'}`;
  });
  return [...new Set([...(isNewer(register, shell) ? [contract] : []), ...modules])];
}

export function adviceFor(register: VersionSet, shell: VersionSet): string {
  const packages = new Set(unsatisfied(register, shell).map(([module]) => packageOf(module)));
  // A build gets its contract from the @registers/shared that is installed.
  if (isNewer(register, shell)) packages.add('@registers/shared');
  const provided = new Map(
    Object.entries(shell.shared).map(([module, version]) => [packageOf(module), version]),
  );
  const installs = [...packages].flatMap((name) => {
    const version = provided.get(name);
    // The range of the runtime comes from the kit: installing the runtime would not change it.
    return version === undefined || name === federationRuntime ? [] : [`${name}@${version}`];
  });
  const install =
    installs.length > 0
      ? `In the folder of the register: npm install --save-exact ${installs.join(' ')}`
      : 'Install an earlier version of @registers/kit.';
  return `${install}\nThen build and release it again. Or release a shell first that provides what the register requires.`;
}
