import {
  bodyOf,
  calendarButton,
  chosenDates,
  expect,
  field,
  formReady,
  openRegister,
  type Page,
  test,
} from '../support/app';
import { idOf, stored } from '../support/begin';
import { download } from '../support/entries';
import { site } from '../support/site';
import { inquiry, invoice, job, type Typed } from '../support/specified';

/** The field whose control has the focus, and its kind. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement?.matches('input, select, textarea') && document.activeElement;
    const frame = control ? control.closest<HTMLElement>('[data-field]') : null;
    return { name: frame?.dataset['field'], kind: frame?.dataset['kind'] };
  });

/** Tabs to each field and types. A field that stays empty and a calendar's button take one more Tab. */
async function type(page: Page, entries: readonly Typed[]) {
  for (const [name, keys] of entries.filter(([, typed]) => typed !== '')) {
    let at = await focused(page);
    for (let tabs = 0; at.name !== name && tabs < 8; tabs += 1) {
      await page.keyboard.press('Tab');
      at = await focused(page);
    }
    expect(at.name).toBe(name);
    // To these kinds no key has a meaning of its own, so the text comes at once, which takes less time.
    if (at.kind === 'text' || at.kind === 'digits') await page.keyboard.insertText(keys);
    else await page.keyboard.type(keys);
  }
}

/** Tabs to Submit and presses Enter, which brings the notice. @returns the request. */
async function send(page: Page, notice: string) {
  while (!(await page.evaluate(() => document.activeElement?.textContent === 'Submit')))
    await page.keyboard.press('Tab');
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().startsWith(`${site.receiver}/exec?submissionId=`)),
    page.getByText(notice, { exact: true }).waitFor(),
    page.keyboard.press('Enter'),
  ]);
  return request;
}

/** What is sent, as the specification has it. */
const bodyFrom = (formType: string, entries: readonly Typed[]): [string, string][] => [
  ['formType', formType],
  ...entries.map(([name, keys, sent = keys]): [string, string] => [name, sent]),
];

async function startAt(page: Page, name: string) {
  await formReady(page);
  await field(page, name).focus();
}

test('each form is filled and submitted with the keyboard, exactly as specified, and ready for the next entry', async ({
  app: page,
}) => {
  await startAt(page, 'Month');
  await type(page, inquiry);
  await expect(field(page, 'InquiryDate')).toHaveValue('November 5, 2026');
  const request = await send(page, stored.inquiry);
  expect(bodyOf(request.postData())).toEqual(bodyFrom('inquiry', inquiry));
  expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8');
  await expect(field(page, 'Month')).toBeFocused();
  await expect(field(page, 'JobNumber')).toHaveValue('');
  const rows = (await download('inquiry')).filter(({ submissionId }) => submissionId === idOf(request.url()));
  // A formula gets an apostrophe in the download, so that no spreadsheet runs it.
  expect(rows).toHaveLength(1);
  for (const [name, value] of bodyFrom('inquiry', inquiry).slice(1))
    expect(rows[0]![name], name).toBe(value.replace(/^=/, "'="));

  await openRegister(page, 'Job Register');
  // Fields with the same label are distinguished by their group, for screen readers.
  for (const group of ['Job', 'Inspector'])
    await expect(
      page.getByRole('group', { name: group, exact: true }).getByRole('combobox', { name: 'Country' }),
    ).toHaveCount(1);
  await calendarButton(page, 'Start of Inspection').click();
  const calendar = page.getByRole('dialog', { name: 'Start of Inspection' });
  await calendar.getByRole('button', { name: /, 5 November 2026/ }).click();
  await expect(chosenDates(page, 'Start of Inspection')).toHaveCount(1);
  // The panel stays for more days, until the focus goes on.
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(calendar).toHaveCount(0);
  await expect(field(page, 'Month')).toBeFocused();
  await startAt(page, 'JobNumber');
  await type(page, job);
  const sentJob = await send(page, stored.job);
  expect(bodyOf(sentJob.postData())).toEqual(bodyFrom('job', job));
  await expect(chosenDates(page, 'Start of Inspection')).toHaveCount(0);
  await expect(field(page, 'numberOfDaysUnit')).toHaveValue('Days');

  await openRegister(page, 'Inspector Invoice');
  await startAt(page, 'Year');
  await type(page, invoice);
  const sentInvoice = await send(page, stored.invoice);
  expect(bodyOf(sentInvoice.postData())).toEqual(bodyFrom('invoice', invoice));
});
