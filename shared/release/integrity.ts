import { createHash } from 'node:crypto';

/** The hash of a file as a browser checks it in an `integrity` attribute. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
