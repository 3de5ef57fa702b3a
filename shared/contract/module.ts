import type { ComponentType } from 'react';

/** The contract spoken by this build. The shell refuses a register that was built for a newer one. */
export const CONTRACT = 1;

/** The whole public face of a register: what its build exposes as `./register`. */
export interface RegisterModule {
  /** The contract the register was built for. The build adds it: `src/register` exports the page alone. */
  contract: number;
  /** The page below the shell's header. It gets its context from {@link useRegister}. */
  Page: ComponentType;
}
