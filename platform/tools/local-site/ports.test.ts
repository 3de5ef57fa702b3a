import { offsets, portsFrom } from './ports';

test('the eight ports follow each other, from 3000 or from PORT_BASE, which is quoted if it is rejected', () => {
  expect(portsFrom().origin(offsets.shell)).toBe('http://localhost:3000');
  expect(portsFrom('').port(offsets.shell)).toBe(3000);
  expect(portsFrom('4000').origin(offsets.collector)).toBe('http://localhost:4007');
  for (const base of ['abc', '0', '80', '65529', '3000.5'])
    expect(() => portsFrom(base)).toThrow(`is "${base}"`);
});
