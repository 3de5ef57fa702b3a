import { CONTRACT } from '@registers/shared/registry';
import type * as Federation from '../../../shell/src/federation/runtime';

/** Stands in for the shell's one module that touches the federation runtime: the registers are chunks of the same build. */
const registers: Record<string, () => Promise<object>> = {
  inquiry: () => import('../../../mfe-inquiry/src/register'),
  job: () => import('../../../mfe-job/src/register'),
  invoice: () => import('../../../mfe-invoice/src/register'),
  manmonth: () => import('../../../mfe-manmonth/src/register'),
};

export const loadRegisterModule: typeof Federation.loadRegisterModule = async ({ id }) => {
  const load = registers[id];
  if (!load) throw new Error(`The single-page build has no register ${id}`);
  // As a register's own build does, which adds the number of the contract.
  return { ...(await load()), contract: CONTRACT };
};
