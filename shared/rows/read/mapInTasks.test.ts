import { mapInTasks } from './mapInTasks';

test('other tasks run in between if the work takes long', async () => {
  let others = 0;
  const timer = setInterval(() => (others += 1));
  const seen = await mapInTasks(['a', 'b', 'c'], (value, index) => {
    const began = performance.now();
    while (performance.now() - began < 60);
    return `${value}${index} ${others > 0}`;
  });
  clearInterval(timer);
  expect(seen).toEqual(['a0 false', 'b1 true', 'c2 true']);
});
