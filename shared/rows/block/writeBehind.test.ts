import { WriteBehind } from './writeBehind';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page that has a text open, and what it has done to the device. */
function openText(stored = '', onWrite: () => void = () => undefined) {
  let text = stored;
  const written: string[] = [];
  const copies = new Set<string>();
  const device = new WriteBehind<string>({
    stores: true,
    current: () => text,
    stored,
    write: (next) => {
      onWrite();
      return Promise.resolve(written.push(next));
    },
    saveBackup: (next) => copies.add(next),
    // All versions have one backup, under one name, as those of a draft.
    removeBackup: () => copies.clear(),
  });
  const type = (next: string) => {
    text = next;
    device.soon();
  };
  return { device, type, written, copies };
}

test('what was changed is written once, after a pause of 300 milliseconds', async () => {
  const { type, written } = openText();
  type('a');
  await jest.advanceTimersByTimeAsync(200);
  type('ab');
  await jest.advanceTimersByTimeAsync(99);
  expect(written).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual(['ab']);
  type('abc');
  await jest.advanceTimersByTimeAsync(300);
  expect(written).toEqual(['ab', 'abc']);
});

test('what is on the device already is not written', async () => {
  const { device, type, written } = openText('a');
  type('ab');
  type('a');
  await jest.advanceTimersByTimeAsync(300);
  await device.save();
  expect(written).toEqual([]);
});

test('once it has ended, nothing is written, and no copy saved or removed: not of what waits for its pause, nor a write begun before', async () => {
  const { device, type, written, copies } = openText();
  type('a');
  const writing = device.save();
  type('ab');
  device.end();
  await writing;
  type('abc');
  await device.save();
  await jest.advanceTimersByTimeAsync(1_000);
  expect([[...copies], written]).toEqual([['a'], []]);
});

test('a page that is closed has a copy at once, until what waits for its pause is written', async () => {
  const { device, type, written, copies } = openText();
  type('a');
  const saved = device.save();
  expect([...copies]).toEqual(['a']);
  await saved;
  expect([...copies]).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual(['a']);
});

test('the copy of what was typed while an earlier version was written stays', async () => {
  const { device, type, copies } = openText();
  type('a');
  const replaced = device.replace(() => Promise.resolve({ now: 'a' }));
  type('ab');
  const saved = device.save();
  await replaced;
  expect([...copies]).toEqual(['ab']);
  await saved;
  expect([...copies]).toEqual([]);
});

test('says after each write whether the browser has kept it', async () => {
  const full = { isFull: true };
  const { device, type } = openText('', () => {
    if (full.isFull) throw new Error('No room');
  });
  const told: boolean[] = [];
  const stop = device.subscribe(() => told.push(device.isKept));
  type('a');
  await device.save();
  full.isFull = false;
  await device.save();
  stop();
  await device.save();
  expect(told).toEqual([false, true]);
});
