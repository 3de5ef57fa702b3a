import { readBlock } from '@registers/shared/submit';
import { type Block, fixCells, newBlock } from '../block/block';
import type { Change, MaybeBlock } from '../block/history';
import { openBlock, type OpenBlock } from '../block/openBlock';

const form = { formType: 'inquiry', title: 'Inquiry Register', sections: [], headline: [] };
let user: string;
export const userId = () => user;
/** Each test has a person of its own, and nothing in `localStorage`. */
export function prepare(): void {
  beforeEach(() => {
    localStorage.clear();
    user = crypto.randomUUID();
  });
}

export const open = (of = user, formType = 'inquiry') =>
  openBlock({ user: of, register: 'inquiry', formType }, form);
/** The block that the device has. */
export async function stored(): Promise<MaybeBlock> {
  const { head, ...parts } = await readBlock([user, 'inquiry']);
  expect(head === undefined).toBe(Object.keys(parts).length === 0);
  return head && (parts as unknown as Block);
}

// The second column is not used: its name is undefined, for which the JSON of a backup has null.
const table = [
  ['1', 'x'],
  ['2', 'y'],
];
export const block = newBlock(table, { header: false, names: ['Number', undefined] });
export const [first = '', second = ''] = block.pasted.rows.map(({ id }) => id);
export const fixed = fixCells(block, { [first]: { Number: '9' } });

export const typeInto = (page: OpenBlock, change: Change) => page.type({ key: 'cell', what: 'edit', change });

/** Opens a page and puts the block into it. The device has stored the block when this resolves. */
export async function pasted() {
  const page = await open();
  page.setBlock('edit', block);
  await page.device.save();
  return page;
}

/** Saves the page while the database fails, as if a browser closed it too early: only the backup has the changes. */
export async function kill(page: OpenBlock): Promise<void> {
  const { indexedDB } = globalThis;
  Object.assign(globalThis, { indexedDB: undefined });
  await page.device.save();
  expect(page.device.isKept).toBe(false);
  Object.assign(globalThis, { indexedDB });
}

/** Waits until the device has done what it was asked for, without asking for more. */
export const done = (page: OpenBlock) => page.takeBack('no batch', 'waiting');
