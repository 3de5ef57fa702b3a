/** Words of error messages of browsers and webpack. Any other word could have been typed by somebody. */
const words = new Set(
  (
    'Cannot Failed Invalid Loading Unexpected a at before call chunk defined execute ' +
    'failed fetch for function in invalid is iterable length loading missing not null object of ' +
    'properties property read reading size stack the this to token undefined unexpected value'
  ).split(' '),
);

/**
 * A message of an error for a report, without anything that somebody could have typed: it keeps only the words
 * above, outside of quotation marks. All others become `…`.
 */
export const maskMessage = (message: unknown): string =>
  String(message)
    .slice(0, 500)
    .replace(/(["'`]).*?\1/gs, '…')
    .replace(/\S+/g, (word) => (words.has(word.replace(/[.,:;()]/g, '')) ? word : '…'))
    .replace(/…(\s+…)+/g, '…');

/** The address of a script without a query, its line and column, as browsers end a line of a stack. */
const frame = /(https?:\/\/[^\s()?#]+\.m?js)(?:[?#][^\s():]*)?(:\d+:\d+)\)?$/gm;

/** The stack of an error, from its top, as files, lines and columns alone. */
export const framesOf = ({ stack = '', message }: Pick<Error, 'stack' | 'message'>): string[] =>
  // Chrome begins a stack with the message, in which something could look like a frame.
  [...stack.replace(message, '').matchAll(frame)]
    .slice(0, 8)
    .map(([, file = '', place = '']) => file + place);

/** The name of an error's class; `Error` if the name does not look like one. */
export const typeOf = ({ name }: Error): string =>
  /^[A-Z]\w*(Error|Exception)$/.test(name) ? name : 'Error';
