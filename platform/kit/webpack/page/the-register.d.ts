/** In place of this module webpack takes `src/register` of the register that is built or served (`theRegister`). */
declare module 'the-register' {
  import type { RegisterModule } from '@registers/shared/contract';

  export const Page: RegisterModule['Page'];
}

/** In place of these constants webpack writes their values into the code. */
declare const BUILT_FOR_CONTRACT: number;
declare const STANDALONE: { id: string; title: string };
