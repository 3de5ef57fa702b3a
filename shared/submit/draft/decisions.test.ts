import type { Outcome } from '../entry/outcome';
import { accepted, fields, lost, refused } from '../testing/answers';
import { sampleEntry } from '../testing/samples';
import { correction, freshTexts, named } from '../testing/tabs';
import { afterTyping, outcomeToSay } from './decisions';

const x = sampleEntry({ texts: named('x') });
const ofNewer = sampleEntry({ texts: { ...named('x'), Newer: 'y' } });

test.each([
  ['fresh texts, without an entry', freshTexts, undefined, 'unchanged'],
  ['the same texts', named('x'), x, 'unchanged'],
  ['the texts of an entry that lacks a field', named('x'), { texts: { Name: 'x' } }, 'unchanged'],
  ['a first text', named('x'), undefined, 'changed'],
  ['other texts', named('xy'), x, 'changed'],
  ['nothing any more', freshTexts, x, 'emptied'],
  ['nothing any more, of an entry with a text that it lacks', freshTexts, ofNewer, 'changed'],
  ['nothing any more in a correction', freshTexts, { ...x, source: correction }, 'changed'],
  ['nothing any more in an entry that was sent', freshTexts, { ...x, fields }, 'changed'],
])('a form with %s is %4$s', (_what, texts, entry, expected) => {
  expect(afterTyping(texts, freshTexts, entry)).toBe(expected);
});

const offline: Outcome = { state: 'offline', error: 'no network' };
test.each<[Outcome, mayBeStored: boolean, Outcome]>([
  [offline, false, offline],
  [offline, true, { state: 'unconfirmed', error: 'no network' }],
  [{ state: 'noToken' }, true, { state: 'unconfirmed' }],
  [{ state: 'signedOut' }, true, { state: 'signedOut' }],
  [lost, true, lost],
  [refused(503), true, refused(503)],
  [accepted, false, accepted],
])('%j is told, where it may be stored (%s), as %j', (outcome, mayBeStored, expected) => {
  expect(outcomeToSay(outcome, { mayBeStored })).toEqual(expected);
});
