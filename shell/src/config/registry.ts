import { type RegisterRecord, registrySchema } from '@registers/shared/registry';
import type { InferOutput } from 'valibot';

/** The schema of `/registers.json`, with absolute addresses. */
export const shownRegistrySchema = registrySchema(window.location.origin);

export type ShownRegister = RegisterRecord & {
  /** The address of a developer's own build, for this tab: of overrides.ts, not of the file. */
  override?: string | undefined;
};

export interface ShownRegisters {
  shell?: InferOutput<typeof shownRegistrySchema>['shell'];
  registers: readonly ShownRegister[];
}
