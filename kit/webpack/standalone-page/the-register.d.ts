/** The register of the folder that is started; webpack puts it in. */
declare module 'the-register' {
  import type { RegisterModule } from '@registers/shared/contract';

  export const Page: RegisterModule['Page'];
}

/** What the register is called and where its entries go; webpack puts it in. */
declare const STANDALONE: { id: string; title: string; endpoint: string };
