import os from 'node:os';
import {
  inWords,
  newState,
  nextState,
  operatorName,
  type ReleaseEvent,
  type ReleaseState,
} from './releaseState';

const states = ['unconfirmed', 'confirmed', 'withdrawn'] as const;

const state = (is: ReleaseState['is']): ReleaseState => ({
  is,
  by: is === 'confirmed' ? 'tried' : is === 'withdrawn' ? 'rolledBack' : 'published',
  time: '2026-11-21T07:45:00.000Z',
  who: 'asha@builder',
});

/** The state after the event, of an unconfirmed, a confirmed and a withdrawn release. */
const table: Record<ReleaseEvent, [ReleaseState['is'], ReleaseState['is'], ReleaseState['is']]> = {
  tried: ['confirmed', 'confirmed', 'withdrawn'],
  canaryEnded: ['unconfirmed', 'unconfirmed', 'withdrawn'],
  rolledBack: ['withdrawn', 'withdrawn', 'withdrawn'],
  declaredBad: ['withdrawn', 'withdrawn', 'withdrawn'],
  named: ['unconfirmed', 'confirmed', 'unconfirmed'],
};

const cases = Object.entries(table).flatMap(([event, after]) =>
  states.map((is, index) => [is, event as ReleaseEvent, after[index]!] as const),
);

test.each(cases)('%s, %s: %s', (is, event, expected) => {
  const before = state(is);
  const after = nextState(before, event);
  expect(after.is).toBe(expected);
  // Who withdrew it first stays known; a change says who made it, when and why.
  if (expected === is) expect(after).toBe(before);
  else {
    expect(after.by).toBe(event);
    expect(after.who).toMatch(/^\S+@\S+$/);
    expect(Math.abs(Date.parse(after.time) - Date.now())).toBeLessThan(60_000);
  }
});

test('nothing is known of a new release', () => {
  expect(newState()).toMatchObject({ is: 'unconfirmed', by: 'published' });
});

test('an account without a name is named by its number', () => {
  const userInfo = jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  expect(operatorName()).toBe(`${process.getuid?.()}@${os.hostname()}`);
  userInfo.mockRestore();
});

test.each<[Partial<ReleaseState>, string]>([
  [{ is: 'confirmed', by: 'tried' }, 'confirmed'],
  [{ is: 'unconfirmed', by: 'published' }, 'never confirmed'],
  [{ is: 'unconfirmed', by: 'named' }, 'never confirmed'],
  [{ is: 'unconfirmed', by: 'canaryEnded' }, 'a canary that has ended'],
  [{ is: 'withdrawn', by: 'rolledBack' }, 'withdrawn by asha@builder on 2026-11-21 (rolled back)'],
  [{ is: 'withdrawn', by: 'declaredBad' }, 'withdrawn by asha@builder on 2026-11-21 (declared bad)'],
])('%j in words: %s', (change, words) => {
  expect(inWords({ ...state('unconfirmed'), ...change })).toBe(words);
});
