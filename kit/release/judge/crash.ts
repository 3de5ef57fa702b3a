import type { Report } from './readMessage';

/** Without values, numbers and the names of builds, so that two builds say the same of the same crash. */
const masked = (message: string) =>
  message
    .replace(/https?:\/\/[^\s)]+/g, '…')
    .replace(/"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g, '…')
    .replace(/\d+/g, '0')
    .trim();

/**
 * The first script of a stack, without the hash in its name. Its line and functions are left out: a build that is
 * minified has one line, and names functions anew.
 */
function scriptOf(stack: string): string {
  const [, name = ''] = /([^\s/@(]+\.m?js)\b/.exec(stack) ?? [];
  return name.replace(/\.[0-9a-f]{8,}(?=\.)/g, '');
}

/** What identifies a crash in several builds, in words; undefined if the report is of none. */
export function crashOf({ name, attributes }: Report): string | undefined {
  if (name !== 'registers.register.failed' && name !== 'registers.page.error') return undefined;
  const type = attributes['exception.type'] ?? attributes['register.reason'] ?? 'an error';
  const message = masked(attributes['exception.message'] ?? '');
  const script = scriptOf(attributes['exception.stacktrace'] ?? '');
  return `${type}${message === '' ? '' : `: ${message}`}${script === '' ? '' : ` (${script})`}`;
}
