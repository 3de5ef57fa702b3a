import {
  type RegisterRecord as WrittenRecord,
  registrySchema as writtenSchema,
} from '@registers/shared/registry';
import { type InferOutput, looseObject, minLength, pipe } from 'valibot';

const { shell, registers } = writtenSchema(window.location.origin).entries;

/** The schema of `/registers.json`. A new site has no registers yet: the tools accept it, but nobody can use it. */
export const shownRegistrySchema = looseObject({
  shell,
  registers: pipe(registers, minLength(1, 'must list at least one register')),
});

export type ShownRegister = WrittenRecord & {
  /** The address of a developer's own build, in this tab. It comes from overrides.ts, not from the file. */
  override?: string | undefined;
};

export interface ShownRegisters {
  shell?: InferOutput<typeof shownRegistrySchema>['shell'];
  registers: readonly ShownRegister[];
}
