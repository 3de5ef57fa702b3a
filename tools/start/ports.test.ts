import { offsets, siteFrom } from './ports';

test('the seven stand side by side, from 3000 unless PORT_BASE moves them', () => {
  expect(siteFrom().origin(offsets.shell)).toBe('http://localhost:3000');
  expect(siteFrom('').port(offsets.shell)).toBe(3000);
  expect(siteFrom('4000').origin(offsets.login)).toBe('http://localhost:4005');
  expect(siteFrom('4000').port(offsets.receiver)).toBe(4006);
});

test.each(['abc', '0', '80', '65530', '3000.5'])('PORT_BASE=%s is refused with its reason', (base) => {
  expect(() => siteFrom(base)).toThrow(`is "${base}"`);
});
