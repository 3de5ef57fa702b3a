import { formsSchema } from './forms';
import { errorsIn, valueOf } from './testing/check';

const job = {
  formType: 'job',
  sections: [
    {
      heading: 'Job',
      labels: { JobNumber: 'Job Number', Client: 'Client' },
      kinds: { JobNumber: 'text', Client: 'search' },
    },
    {
      heading: 'Rates',
      labels: { OfferedRateInINR: 'Offered Rate in INR' },
      kinds: { OfferedRateInINR: 'calculated' },
    },
  ],
  headline: ['JobNumber', 'Client'],
};

test('reads what a build writes, with or without a form', () => {
  const file = { forms: [job, { formType: 'visit', sections: [], headline: [] }], beginsFrom: ['inquiry'] };
  expect(valueOf(formsSchema, file)).toEqual(file);
  expect(valueOf(formsSchema, { forms: [] })).toEqual({ forms: [] });
});

test('drops what a later build says besides', () => {
  expect(valueOf(formsSchema, { forms: [{ ...job, colour: 'red' }], made: 'later' })).toEqual({
    forms: [job],
  });
});

test.each([
  [{}, 'forms is missing'],
  [{ forms: [job, { ...job, sections: undefined }] }, 'forms[1].sections is missing'],
  [
    { forms: [{ ...job, sections: [{ heading: 'Job', labels: { Client: 7 }, kinds: {} }] }] },
    'forms[0].sections[0].labels.Client must be text in quotes',
  ],
  [{ forms: [], beginsFrom: 'job' }, 'beginsFrom must be a list in [ ]'],
])('refuses %j', (file, error) => {
  expect(errorsIn(formsSchema, file)).toEqual([error]);
});
