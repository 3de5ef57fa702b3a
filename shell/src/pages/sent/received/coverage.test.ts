import { type Covered, missingBefore } from './coverage';

const read = (from: number, until: number): Covered => ({ from, until });

test.each<[string, number, Covered[], number]>([
  ['nothing, where the device remembers all and nobody is asked', 0, ['unanswered'], 0],
  ['what the device has forgotten', 5, ['unanswered'], 5],
  ['nothing, once a receiver was read to its end', 5, [read(0, 9)], 0],
  ['what is behind the page of a receiver', 0, [read(3, 9)], 3],
  ['what is behind the page of the receiver that was read the least', 0, [read(3, 9), read(4, 7)], 4],
  ['what the device has forgotten, of a receiver that does not answer', 5, [read(0, 9), 'unanswered'], 5],
  ['what is behind the page of one, where another does not answer', 0, [read(3, 9), 'unanswered'], 3],
  ['what the device has sent since the receiver was read, and forgotten', 5, [read(0, 4)], 5],
  ['nothing, where it has forgotten none of that', 5, [read(0, 5)], 0],
])('there may be missing %s', (_what, remembered, receivers, time) => {
  expect(missingBefore(remembered, receivers)).toBe(time);
});
