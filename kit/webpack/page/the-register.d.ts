/** Webpack resolves it to `src/register` of the register that is built or served. */
declare module 'the-register' {
  import type { RegisterModule } from '@registers/shared/contract';

  export const Page: RegisterModule['Page'];
}

/** Constants for which webpack puts in their values. */
declare const BUILT_FOR_CONTRACT: number;
declare const STANDALONE: { id: string; title: string; endpoint: string };
