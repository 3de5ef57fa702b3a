/** What a build of a register exposes: its page, and the number of the contract that it was built for. */
export { Page } from 'the-register';

export const contract = BUILT_FOR_CONTRACT;
