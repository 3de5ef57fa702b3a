// In milliseconds. The usual 5 seconds are not enough where several tests share one slow processor.
// Not in the preset: jest takes no time limit from one of several projects.
jest.setTimeout(20_000);

/** A console.error fails the test, unless the test replaces console.error because it expects an error. */
const original = console.error;
let seen: unknown[][] = [];

beforeEach(() => {
  seen = [];
  console.error = (...args: unknown[]) => {
    seen.push(args);
  };
});

afterEach(() => {
  console.error = original;
  if (seen.length > 0)
    throw new Error(`Unexpected console.error:\n${seen.map((args) => args.join(' ')).join('\n')}`);
});
