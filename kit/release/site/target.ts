import type { Registry } from './registry';
import { findRegister } from './registryChanges';
import type { Site } from './site';

/** What a command works on: a register or the shell, which has no id. `folder` is its folder in the site. */
export interface Target {
  site: Site;
  folder: string;
  id: string | undefined;
}

export type RegisterTarget = Target & { id: string };

/** The record of the live build of a register or of the shell; undefined if none is live. */
export const liveBuild = ({ id }: Pick<Target, 'id'>, registry: Registry) =>
  id === undefined ? registry.shell : findRegister(registry, id);

/** A command for this target, as it can be typed in any folder. */
export const commandFor = ({ site, id }: Target, command: string): string =>
  `register ${command} --to ${site.dir} --register ${id ?? 'shell'}`;
