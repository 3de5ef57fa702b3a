import type { Answered } from '../src/http/logFacts';

/** A log for tests, which look at what it was told. */
export const watchedLog = () => ({ report: jest.fn(), logAnswer: jest.fn<undefined, [Answered]>() });
export type WatchedLog = ReturnType<typeof watchedLog>;

/** The answers in the log, once there are so many: one can be read a moment before it is logged. */
export async function answersIn({ logAnswer }: WatchedLog, count: number): Promise<Answered[]> {
  while (logAnswer.mock.calls.length < count) await new Promise(setImmediate);
  return logAnswer.mock.calls.map(([answered]) => answered);
}
