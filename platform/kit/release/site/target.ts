import type { BuildRecord, RegisterRecord } from '@registers/shared/registry';
import { findRegister, readRegistry } from './registry';
import type { Site } from './site';

/** What a command works on: a register or the shell, which has no id. `folder` is its folder in the site. */
export interface Target {
  site: Site;
  folder: string;
  id: string | undefined;
}

export type RegisterTarget = Target & { id: string };

/** What `registers.json` says of a register, or of the shell, which has no more than a live build. */
export type SiteRecord = BuildRecord & Partial<RegisterRecord>;

export const siteRecord = ({ site, id }: Target): SiteRecord | undefined => {
  const registry = readRegistry(site);
  return id === undefined ? registry.shell : findRegister(registry, id);
};

/** A command for this target, as it can be typed in any folder. */
export const commandFor = ({ site, id }: Target, command: string): string =>
  `register ${command} --to ${site.dir} --register ${id ?? 'shell'}`;
