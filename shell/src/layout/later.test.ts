import { later } from './later';

test('scripts are loaded once, and again after a failure', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('no answer'));
  load.mockResolvedValue('loaded');
  const get = later(load);
  expect(load).not.toHaveBeenCalled();
  await expect(get()).resolves.toBeInstanceOf(Error);
  await expect(get()).resolves.toBe('loaded');
  expect(get()).toBe(get());
  expect(load).toHaveBeenCalledTimes(2);
});
