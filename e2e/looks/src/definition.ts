import { currencies, months } from '@registers/shared/enum';
import {
  choice,
  date,
  defineRegister,
  digits,
  margin,
  moneyInInr,
  searchable,
  severalDates,
  text,
  textArea,
} from '@registers/shared/register';

const clients = [{ value: 'SGS - Dubai' }, { value: 'SGS - Pune' }];

/** A form with every kind of field: in twos, in threes, in a row, and alone. */
export const everyKind = defineRegister({
  formType: 'looks',
  success: 'Submitted',
  sections: {
    Fields: {
      Number: text({ required: true, maxLength: 8 }),
      Month: choice(months, { required: true }),
      Client: searchable(clients, { required: true, empty: 'Select Customer' }),
      Day: date({ required: true, hint: 'The day of the visit' }),
      Phone: digits({ required: true }),
      Unit: choice(currencies),
      Days: severalDates({ required: true }),
      Remarks: textArea({ rows: 2, required: true }),
    },
    Money: {
      ...moneyInInr('Cost', { label: 'Cost' }),
      ...moneyInInr('Offer', { label: 'Offer' }),
      Margin: margin({ cost: 'CostInINR', offered: 'OfferInINR' }),
    },
  },
});

export const filled = {
  Number: '24-0012',
  Month: 'May',
  Client: 'SGS - Pune',
  Day: 'November 5, 2026',
  Phone: '00971501234567',
  Unit: 'AED',
  Days: '05-11-2026, 06-11-2026',
  Remarks: 'Final inspection',
  CostCurrency: 'AED',
  Cost: '900',
  OfferCurrency: 'USD',
  Offer: '350.50',
};

export const wrong = {
  Number: '24-0012-99',
  Client: 'Atlantis',
  Day: '31-02-2026',
  Phone: '12 ext. 3',
  Days: 'tomorrow week',
  Cost: '12.345',
  Offer: 'about 300',
};
