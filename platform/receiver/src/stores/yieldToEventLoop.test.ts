import { yieldToEventLoop } from './yieldToEventLoop';

it('lets only one of those that wait go on in each turn of the event loop', async () => {
  let turn = 0;
  let counting = setImmediate(function count() {
    turn += 1;
    counting = setImmediate(count);
  });
  const turns: number[] = [];
  const read = async () => {
    for (let piece = 0; piece < 3; piece += 1) {
      await yieldToEventLoop();
      turns.push(turn);
    }
  };
  await Promise.all([read(), read(), read(), read()]);
  clearImmediate(counting);
  expect(turns).toHaveLength(12);
  expect(new Set(turns).size).toBe(12);
});
