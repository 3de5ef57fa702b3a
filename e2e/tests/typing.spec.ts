import {
  bodyOf,
  chosenDates,
  expect,
  field,
  openRegister,
  type Page,
  search,
  submit,
  test,
} from '../support/app';

/** Pastes a text into a field and leaves the field. */
async function paste(page: Page, name: string, copied: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
  await field(page, name).click();
  await page.keyboard.press('Control+V');
  await page.keyboard.press('Tab');
}

test('a job that is pasted from a spreadsheet and typed as usual is sent with the intended values', async ({
  app: page,
}) => {
  await openRegister(page, 'Job Register');
  await paste(page, 'JobNumber', 'J-78\t');
  await paste(page, 'Project', '\u00a0North  pipeline\u200b\r\n');
  await paste(page, 'InqSource', 'Trade\r\nfair');
  await search(page, 'Client', 'sgs - mum');
  await search(page, 'Country', 'ind');
  await paste(page, 'Item', 'Valves');
  await paste(page, 'Vendor', '  Acme  Ltd\t');
  await paste(page, 'Location', 'Pune');
  await paste(page, 'ContactCountry', 'united arab emirates\t');
  await paste(page, 'ContactPerson', 'Omar');
  await paste(page, 'ContactNumber', '+971 50 123-4567');
  await paste(page, 'Inspector', 'S. Nair');
  await field(page, 'StartofInspection').fill('5,6,7-11-2026 and 9 to 10 Nov 2026');
  await page.keyboard.press('Tab');
  await paste(page, 'StartofInspection', '12/11/26\r\n13/11/26\r\n');
  await expect(chosenDates(page, 'Start of Inspection')).toHaveCount(7);
  await paste(page, 'InspectorRate', 'Rs 1,23,456\t');
  await paste(page, 'OfferedRate', 'USD 1,600.5');
  await paste(page, 'Remarks', 'First\r\n\r\n  second\r\n');
  await field(page, 'OwnerCoordinator').selectOption('Kabir');
  await expect(field(page, 'ContactNumber')).toHaveValue('+971 50 123-4567');
  await expect(page.getByText('Will be sent as 971501234567')).toBeVisible();
  const body = new Map(bodyOf((await submit(page)).postData()));
  expect(Object.fromEntries(body)).toMatchObject({
    JobNumber: 'J-78',
    Project: 'North  pipeline',
    InqSource: 'Trade fair',
    Client: 'SGS - Mumbai',
    Country: 'India',
    Vendor: 'Acme  Ltd',
    ContactCountry: 'UAE',
    ContactNumber: '971501234567',
    StartofInspection: '05-11-2026, 06-11-2026, 07-11-2026, 09-11-2026, 10-11-2026, 12-11-2026, 13-11-2026',
    InspectorRateCurrency: 'INR',
    InspectorRate: '123456',
    OfferedRateCurrency: 'USD',
    OfferedRate: '1600.5',
    OfferedRateInINR: '140251.82',
    Remarks: 'First\n\n  second',
  });
});

test('a list without space below opens upwards, inside the window', async ({ app: page }) => {
  for (const size of [
    { width: 1440, height: 600 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size);
    const box = field(page, 'Country');
    await box.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      window.scrollBy(0, bottom - innerHeight + 120);
    });
    await box.click();
    const list = page.getByRole('listbox', { name: 'Country' });
    const [at, boxAt] = [(await list.boundingBox())!, (await box.boundingBox())!];
    expect(at.y + at.height).toBeLessThanOrEqual(boxAt.y);
    expect(at.y).toBeGreaterThanOrEqual(0);
    await box.pressSequentially('ind');
    expect((await list.boundingBox())!.y + (await list.boundingBox())!.height).toBeLessThanOrEqual(boxAt.y);
    await page.keyboard.press('Escape');
    await box.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 150));
    await box.click();
    expect((await list.boundingBox())!.y).toBeGreaterThan((await box.boundingBox())!.y);
    await box.fill('');
    await page.keyboard.press('Escape');
  }
});
