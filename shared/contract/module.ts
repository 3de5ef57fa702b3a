import type { ComponentType } from 'react';

/** The number of this contract. The shell refuses a register that was built for a higher one. */
export const CONTRACT = 1;

/** All that the shell uses of a register's build: what it exposes as `./register`. */
export interface RegisterModule {
  /** The number of the contract that the register was built for. The build adds it; `src/register` exports `Page`. */
  contract: number;
  /** The page below the shell's header. It gets its context from {@link useRegister}. */
  Page: ComponentType;
}
