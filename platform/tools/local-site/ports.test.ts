import { createServer } from 'node:net';
import { checkPorts, offsets, portsFrom } from './ports';
import { inSidebarOrder } from './registers';

test('the eight ports follow each other, from 3000 or from PORT_BASE, which is quoted if it is rejected', () => {
  expect(portsFrom().origin(offsets.shell)).toBe('http://localhost:3000');
  expect(portsFrom('').port(offsets.shell)).toBe(3000);
  expect(portsFrom('4000').origin(offsets.collector)).toBe('http://localhost:4007');
  for (const base of ['abc', '0', '80', '65529', '3000.5'])
    expect(() => portsFrom(base)).toThrow(`is "${base}"`);
});

test('the port of a fifth register must be free too', async () => {
  const site = portsFrom('4240');
  const taken = createServer().listen(4248, '127.0.0.1');
  await expect(checkPorts(site, [{ offset: 1 }, { offset: 8 }])).rejects.toThrow('Port 4248 is taken');
  await expect(checkPorts(site, [{ offset: 1 }])).resolves.toBeUndefined();
  taken.close();
});

test('the sidebar has the order of the specification, and further registers below', () => {
  const ids = [
    ['travel', 3008],
    ['visa', 3009],
    ['invoice', 3003],
    ['inquiry', 3001],
    ['manmonth', 3004],
  ] as const;
  const registers = ids.map(([id, port]) => ({ id, offset: port - 3000 }));
  expect(inSidebarOrder(registers).map(({ id }) => id)).toEqual([
    'inquiry',
    'manmonth',
    'invoice',
    'travel',
    'visa',
  ]);
});
