/** The register of the folder that is started; webpack puts it in. */
declare module 'the-register' {
  const register: import('@registers/shared/contract').RegisterModule;
  export const contract: typeof register.contract;
  export const Page: typeof register.Page;
}

/** What the register is called and where its entries go; webpack puts it in. */
declare const STANDALONE: { id: string; title: string; endpoint: string };
