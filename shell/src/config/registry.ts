import { type RegisterRecord, registrySchema } from '@registers/shared/registry';
import type { InferOutput } from 'valibot';

/** The schema of `/registers.json`, which makes its addresses absolute. */
export const shownRegistrySchema = registrySchema(window.location.origin);

/** What `registers.json` says: of the live shell, and of the registers in the order of the sidebar. */
export interface ShownRegisters {
  shell?: InferOutput<typeof shownRegistrySchema>['shell'];
  registers: readonly RegisterRecord[];
}
