import { printable } from '@registers/shared/words';
import type { ReceivedReport } from './readMessage';

/**
 * The first script of a stack, without the hash in its name. Its line and functions are left out: a build that is
 * minified has one line, and names functions anew.
 */
function scriptOf(stack: string): string {
  const [, name = ''] = /([^\s/@(]+\.m?js)\b/.exec(stack) ?? [];
  return name.replace(/\.[0-9a-f]{8,}(?=\.)/g, '');
}

/** What identifies a crash in several builds, in words; undefined if the report is of none. */
export function crashOf({ name, attributes }: ReceivedReport): string | undefined {
  if (name !== 'registers.register.failed' && name !== 'registers.page.error') return undefined;
  const type = attributes['exception.type'] ?? attributes['register.reason'] ?? 'an error';
  // Without values already: the shell sends none.
  const message = attributes['exception.message'] ?? '';
  const script = scriptOf(attributes['exception.stacktrace'] ?? '');
  // Anybody may have sent it, and a terminal or a log of CI obeys control characters.
  return printable(`${type}${message === '' ? '' : `: ${message}`}${script === '' ? '' : ` (${script})`}`);
}
