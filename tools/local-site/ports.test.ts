import { offsets, portsFrom } from './ports';

test('the eight ports follow each other, from 3000 or from PORT_BASE', () => {
  expect(portsFrom().origin(offsets.shell)).toBe('http://localhost:3000');
  expect(portsFrom('').port(offsets.shell)).toBe(3000);
  expect(portsFrom('4000').origin(offsets.login)).toBe('http://localhost:4005');
  expect(portsFrom('4000').port(offsets.receiver)).toBe(4006);
  expect(portsFrom('4000').port(offsets.collector)).toBe(4007);
});

test.each(['abc', '0', '80', '65529', '3000.5'])(
  'PORT_BASE=%s is rejected, and the message quotes it',
  (base) => {
    expect(() => portsFrom(base)).toThrow(`is "${base}"`);
  },
);
