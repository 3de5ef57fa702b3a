import { cleanDigits } from './digits';

test.each([
  ['09876543210', '09876543210'],
  ['+91 98765-43210', '919876543210'],
  ['(+91) 98765 43210', '919876543210'],
  ['(022) 2345.6789', '02223456789'],
  ['00 971 4–123', '009714123'],
  ['\u202a+91 98765\u00a043210\u202c', '919876543210'],
  ['', ''],
  ['  ', ''],
])('%j is %s', (text, digits) => {
  expect(cleanDigits(text)).toBe(digits);
});

test.each('98765 x12|98765 43210 ext. 12|abc|+|-|()|9+1|++91|022/2345|1,234|12e5'.split('|'))(
  '%j is an error',
  (text) => {
    expect(cleanDigits(text)).toBeUndefined();
  },
);
