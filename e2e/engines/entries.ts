import type { Tab, Target } from './tab';

type Fill = (tab: Tab, group: Target, label: string) => Promise<unknown>;

const choose =
  (option: string): Fill =>
  (tab, within, name) =>
    tab.type({ role: 'combobox', name, within }, option);

const type =
  (text: string): Fill =>
  (tab, within, name) =>
    tab.type({ role: 'textbox', name, within }, text);

/** Types into a searchable choice and takes the item by Tab. */
const search =
  (text: string): Fill =>
  async (tab, within, name) => {
    await tab.type({ role: 'combobox', name, within }, text);
    await tab.press('Tab');
  };

/** What is filled in, by section and label. */
type Filled = Readonly<Record<string, Readonly<Record<string, Fill>>>>;

interface Entry {
  title: string;
  formType: string;
  filled: Filled;
  /** The notice of success. */
  success: string;
  /** Some of the values that the receiver has stored then, by wire name. */
  stored: Readonly<Record<string, string>>;
}

/** Entries with what two registers require: of all kinds of field that people fill in, but `date` and `textArea`. */
export const entries: readonly Entry[] = [
  {
    title: 'Job Register',
    formType: 'job',
    filled: {
      Job: {
        'Job Number': type('JOB-1'),
        'Inq Source': type('Referral'),
        Client: search('sgs - mum'),
        Country: search('emirates'),
        'Commodity/Item': type('Gate valves'),
        Vendor: type('Valve Works'),
        Location: type('Sharjah'),
      },
      Contact: {
        'Contact Country': search('uae'),
        'Contact Person': type('Omar'),
        'Contact Number': type('00971 50-123 4567'),
      },
      Inspector: { Inspector: type('S. Nair') },
      Inspection: { 'Start of Inspection': type('6/11/26, 5 Nov 2026'), Month: choose('December') },
      Rates: {
        'Inspector Rate Currency': choose('GBP'),
        'Inspector Rate': type('100.05'),
        'Offered Rate Currency': choose('AED'),
        'Offered Rate': type('400'),
      },
      Closing: { Owner: choose('Kabir') },
    },
    success: 'Job Entry Submitted successfully!',
    stored: {
      JobNumber: 'JOB-1',
      Client: 'SGS - Mumbai',
      Country: 'United Arab Emirates',
      ContactCountry: 'UAE',
      ContactNumber: '00971501234567',
      StartofInspection: '05-11-2026, 06-11-2026',
      numberOfDaysUnit: 'Days',
      ReportRecieved: 'N/A',
      Margin: '-21.57%',
      OwnerCoordinator: 'Kabir',
    },
  },
  {
    title: 'Inspector Invoice',
    formType: 'invoice',
    filled: {
      Inspection: { Year: type('2026-27'), Month: choose('April'), Inspector: type('P. Rao') },
      Payment: { Currency: choose('GBP'), Amount: type('950.75'), INR: type('110258.48') },
      Invoice: {
        Country: search('america'),
        Status: choose('No need ISC'),
        'Owner/Coordinator': choose('Farah'),
      },
    },
    success: 'Invoice Entry submitted !',
    stored: { Year: '2026-27', Month: 'April', Amount: '950.75', Country: 'USA', InvoiceDate: 'N/A' },
  },
];

/** Fills in a form from its first section to its last. */
export async function fillIn(tab: Tab, filled: Filled): Promise<void> {
  for (const [name, fields] of Object.entries(filled))
    for (const [label, fill] of Object.entries(fields)) await fill(tab, { role: 'group', name }, label);
}
