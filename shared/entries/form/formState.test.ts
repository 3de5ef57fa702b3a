import { accepted, lost, refused } from '../testing/answers';
import { sampleEntry } from '../testing/samples';
import { type FormEvent, type FormState, nextFormState } from './formState';

const states = ['opening', 'ready', 'sending', 'moving'] as const;
const none = '';

/** The state after each event in each of `states`; none where nothing changes. */
const table: [FormEvent, ...(FormState['is'] | typeof none)[]][] = [
  [{ type: 'show' }, 'opening', 'opening', none, none],
  [{ type: 'opened', restored: undefined }, 'ready', none, none, none],
  [{ type: 'attempt' }, none, 'sending', none, none],
  [{ type: 'slow' }, none, none, 'sending', none],
  [{ type: 'move' }, none, 'moving', 'moving', none],
  [{ type: 'stay', message: lost }, none, none, 'ready', 'ready'],
  [{ type: 'leave', isNext: false }, none, 'ready', 'ready', 'ready'],
  [{ type: 'leave', isNext: true }, none, 'opening', 'opening', 'opening'],
  [{ type: 'exchange' }, none, 'opening', none, none],
  [{ type: 'dismiss' }, ...states],
];

test.each(table)('after %j: %s, %s, %s, %s', (event, ...next) => {
  states.forEach((is, index) => {
    const before: FormState = { is, message: lost };
    const after = nextFormState(before, event);
    if (next[index] === none) expect(after).toBe(before);
    else expect(after.is).toBe(next[index]);
  });
});

const [restored, discarded] = [sampleEntry({ id: 'restored' }), sampleEntry({ id: 'discarded' })];
const [headline, message] = [{ place: 'headline' } as const, refused(500)];
const full = { message, restored, discarded, focus: headline };

/** The state, the event, and what a form has then besides its state, if it had everything in `full` before. */
const said: [FormState['is'], FormEvent, Omit<FormState, 'is'>][] = [
  ['ready', { type: 'show' }, {}],
  ['opening', { type: 'opened', restored: discarded }, { ...full, restored: discarded }],
  ['ready', { type: 'attempt' }, { restored, discarded }],
  ['sending', { type: 'slow' }, { ...full, message: { state: 'slow' } }],
  ['ready', { type: 'move' }, { message, restored, discarded }],
  ['sending', { type: 'stay', message: lost }, { ...full, message: lost, focus: { place: 'submitButton' } }],
  [
    'ready',
    { type: 'leave', isNext: true, discarded: restored },
    { discarded: restored, focus: { place: 'firstField' } },
  ],
  [
    'sending',
    { type: 'leave', isNext: false, message: accepted },
    { message: accepted, focus: { place: 'firstField' } },
  ],
  ['ready', { type: 'exchange', place: 'firstMissing' }, { discarded, focus: { place: 'firstMissing' } }],
  ['ready', { type: 'exchange', isUndo: true }, {}],
  ['ready', { type: 'dismiss' }, { restored, discarded, focus: headline }],
];

test.each(said)('in %s after %j, the form says %j', (is, event, expected) => {
  expect(nextFormState({ is, ...full }, event)).toEqual({ is: expect.any(String) as string, ...expected });
});

test('the focus moves once for each time that it has to', () => {
  const event = { type: 'stay', message: lost } as const;
  const first = nextFormState({ is: 'sending' }, event);
  expect(nextFormState({ is: 'sending' }, event).focus).not.toBe(first.focus);
  expect(nextFormState(first, { type: 'dismiss' }).focus).toBe(first.focus);
});
