import { type Matches, matchKey } from './matches';
import { without } from './without';

/** The matches with one more; where `choice` is undefined, without that of this text. */
export function withMatch(matches: Matches, name: string, text: string, choice: string | undefined): Matches {
  const others = without(matches[name] ?? {}, matchKey(text));
  return { ...matches, [name]: choice === undefined ? others : { ...others, [matchKey(text)]: choice } };
}
