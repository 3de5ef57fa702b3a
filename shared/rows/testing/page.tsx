import { renderRegister } from '@registers/testing';
import type { RegisterContext } from '@registers/shared/contract';
import { countTableRows, type Edit, listRows, type Outcome } from '@registers/shared/submit';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { endTurn, claimNextEntry } from '../../submit/outbox/turns';
import { listBatches } from '../../submit/store/batches';
import { replace } from '../../submit/testing/browser';
import type { RegisterDefinition } from '../../form/definition/definition';
import { Rows } from '../../page/RegisterPage';
import { asText, definition, good, header } from './definition';

export { asText, good, header };

/** Makes the table as high as ten rows. In jsdom nothing has a height, so no row would be in view. */
function supportHeights(): void {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(42);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(420);
}

/**
 * jsdom compares an element with every rule of the page to tell its style: a fifth of the time of tests. Here only
 * attributes hide something.
 */
function skipStyleRules(): void {
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const { style } = element.cloneNode() as HTMLElement;
    if (element.matches('[hidden], dialog:not([open])')) style.display = 'none';
    return style;
  });
}

/** Opens modal dialogs, which jsdom does not. */
function supportDialogs(): void {
  replace(HTMLDialogElement.prototype, 'showModal', function show(this: HTMLDialogElement) {
    this.setAttribute('open', '');
  });
  replace(HTMLDialogElement.prototype, 'close', function close(this: HTMLDialogElement) {
    this.removeAttribute('open');
  });
}

let user: string;

/** Prepares the tests of a file: each has a person of its own, and nothing in `localStorage`. */
export function prepareRows(): void {
  // Loaded before the tests begin, as the first loading takes a while.
  beforeAll(() => import('../page/RowsPage'));
  beforeEach(() => {
    user = crypto.randomUUID();
    localStorage.clear();
    supportHeights();
    supportDialogs();
    skipStyleRules();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
}

export const userId = () => user;
export const counts = (words: string | RegExp) => screen.findByText(words, { selector: 'h3' });
/** Waits until the device has so many rows of the person. */
export const stored = (count: number) => waitFor(async () => expect(await countTableRows(user)).toBe(count));

export const openRows = (context: Partial<RegisterContext> = {}, of: RegisterDefinition = definition) =>
  renderRegister(<Rows definition={of} />, { sentPath: '/sent', user: { id: user }, ...context });

/** Waits until the device has so many batches. Returns the edits of the rows of each, with the ids of their entries. */
export const submitted = (count = 1): Promise<(Edit & { id: string })[][]> =>
  waitFor(async () => {
    const { batches } = await listBatches(user);
    expect(batches).toHaveLength(count);
    const rows = await Promise.all(batches.map(({ id }) => listRows(user, id)));
    return rows.map((entries) => entries.flatMap(({ id, edit }) => (edit ? [{ id, ...edit }] : [])));
  });

/** Sends the next row as soon as one is due, as the sender does, with this outcome. */
export const send = (outcome: Outcome = { state: 'accepted' }) =>
  waitFor(async () => {
    const turn = await claimNextEntry(user, Date.now(), () => true);
    if (!('entry' in turn)) throw new Error('No row is due');
    await endTurn(turn, { outcome, startedAt: Date.now(), endedAt: Date.now(), paceMs: 0 }, true);
  });

/** Pastes rows with names of the columns above them. */
export async function pasteRows(user: UserEvent, rows: readonly (readonly string[])[]): Promise<void> {
  await user.click(await target());
  await user.paste(asText([header, ...rows]));
  await table();
}

/** Opens the settings for all rows. */
export async function openSettings(user: UserEvent) {
  await user.click(button('Settings'));
  return within(screen.getByRole('dialog', { name: 'Settings' }));
}

export const target = () => screen.findByRole('textbox', { name: 'Rows from a spreadsheet' });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const table = () => screen.findByRole('grid', { name: 'Rows' });

/** The cell in the row with this number, in the column with this label. */
export async function cell(number: number, column: string): Promise<HTMLElement> {
  const grid = await table();
  const heads = within(grid).getAllByRole('columnheader');
  const index = heads.findIndex(({ textContent }) => textContent.replace(/\s\*$/, '') === column);
  const row = within(grid)
    .getByRole('checkbox', { name: `Submit row ${number}` })
    .closest('[role=row]');
  const found = row?.querySelector<HTMLElement>(`[aria-colindex="${index + 1}"]`);
  if (!found) throw new Error(`There is no cell ${column} in row ${number}`);
  return found;
}
