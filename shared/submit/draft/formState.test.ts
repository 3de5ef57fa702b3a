import { lost } from '../testing/answers';
import { type FormEvent, type FormState, nextFormState } from './formState';

const states = ['opening', 'ready', 'sending', 'moving'] as const;
const none = '';

/** The state after each event in each of `states`; none where it cannot happen. */
const table: [FormEvent, ...(FormState['is'] | typeof none)[]][] = [
  [{ type: 'show' }, 'opening', 'opening', none, none],
  [{ type: 'opened', draft: undefined }, 'ready', none, none, none],
  [{ type: 'attempt' }, none, 'sending', none, none],
  [{ type: 'slow' }, none, none, 'sending', none],
  [{ type: 'move' }, none, 'moving', 'moving', none],
  [{ type: 'stay', message: lost }, none, none, 'ready', 'ready'],
  [{ type: 'leave' }, none, none, 'opening', 'opening'],
  [{ type: 'discard', entry: undefined }, none, 'opening', none, none],
  [{ type: 'renew' }, none, 'ready', none, none],
  [{ type: 'exchange' }, none, 'opening', none, none],
  [{ type: 'dismiss' }, ...states],
];

test.each(table)('after %j: %s, %s, %s, %s', (event, ...next) => {
  states.forEach((is, index) =>
    expect(nextFormState({ is, message: lost }, event)?.is ?? none).toBe(next[index]),
  );
});

test('the focus moves once for each time that it has to', () => {
  const event = { type: 'stay', message: lost } as const;
  const first = nextFormState({ is: 'sending' }, event)!;
  expect(nextFormState({ is: 'sending' }, event)?.focus).not.toBe(first.focus);
  expect(nextFormState(first, { type: 'dismiss' })?.focus).toBe(first.focus);
});
