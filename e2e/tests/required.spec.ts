import { expect, openRegister, test } from '../support/app';

// The required fields by hand from the specification, section 5, in the order of the form.
const required = {
  'Inquiry Register': [
    'Select Month',
    'Enter Job Number',
    'Enter Inquiry Date',
    'Enter Inquiry Source',
    'Select Client',
    'Enter Client Requirement',
    'Enter Vendor',
    'Enter Location',
    'Select Country',
    'Enter Inspector',
    'Select Status',
    'Select Owner/Coordinator',
  ],
  'Job Register': [
    'Enter Job Number',
    'Enter Inq Source',
    'Select Client',
    'Select Country (Job)',
    'Enter Commodity/Item',
    'Enter Vendor',
    'Enter Location',
    'Select Contact Country',
    'Enter Contact Person',
    'Enter Contact Number (Contact)',
    'Enter Inspector',
    'Enter Start of Inspection',
    'Select Inspector Rate Currency',
    'Enter Inspector Rate',
    'Select Offered Rate Currency',
    'Enter Offered Rate',
    'Select Owner',
  ],
  'Inspector Invoice': [
    'Enter Year',
    'Select Month',
    'Enter Inspector',
    'Select Currency',
    'Enter Amount',
    'Enter INR',
    'Select Country',
    'Select Status',
    'Select Owner/Coordinator',
  ],
};

test('a form that is submitted empty lists exactly its required fields, each linked to its field', async ({
  app: page,
}) => {
  for (const [title, errors] of Object.entries(required)) {
    await openRegister(page, title);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const summary = page.getByRole('alert', { name: `There are ${errors.length} problems` });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(errors);
    for (const error of errors) {
      await summary.getByRole('link', { name: error, exact: true }).click();
      const focused = page.locator(':focus');
      await expect(focused).toHaveAttribute('aria-invalid', 'true');
      const described = await focused.getAttribute('aria-describedby');
      await expect(page.locator(`[id="${described!.split(' ').at(-1)}"]`)).toHaveText(error);
    }
  }
});
