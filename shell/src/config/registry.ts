import { type RegisterRecord, registrySchema } from '@registers/shared/registry';
import type { InferOutput } from 'valibot';

/** The schema of `/registers.json`, which makes its addresses absolute. */
export const shownRegistrySchema = registrySchema(window.location.origin);

export type ShownRegister = RegisterRecord & {
  /** The address of a developer's own build, for this tab. It comes from overrides.ts, not from the file. */
  override?: string | undefined;
};

/** What `registers.json` says: of the live shell, and of the registers in the order of the sidebar. */
export interface ShownRegisters {
  shell?: InferOutput<typeof shownRegistrySchema>['shell'];
  registers: readonly ShownRegister[];
}
