import { oneAtATime } from './oneAtATime';

test('however often it is asked to read while it reads, it reads once more', async () => {
  const ends: (() => void)[] = [];
  const read = jest.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const call = oneAtATime(read);
  for (let time = 1; time <= 5; time += 1) call();
  expect(read).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await Promise.resolve();
  expect(read).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await Promise.resolve();
  expect(read).toHaveBeenCalledTimes(2);
  call();
  expect(read).toHaveBeenCalledTimes(3);
});
