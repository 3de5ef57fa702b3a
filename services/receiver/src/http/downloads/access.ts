import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../../../../listen';
import type { ReceiverSettings } from '../../settings/settings';

/** The credentials of a request for a download. */
export interface Credentials {
  key: string;
  /** The user name of Basic, for the log: nothing checks it. Left out where it is the key itself. */
  name: string | undefined;
}

/**
 * The key of `Authorization: Basic`, as its password, or of `Bearer`. A key in the address is not read: logs and
 * browser histories would keep it.
 */
export function credentialsOf({ headers }: IncomingMessage): Credentials {
  const [, scheme = '', value = ''] = /^(basic|bearer) +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return { key: value, name: undefined };
  const [, name, key = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(value, 'base64').toString()) ?? [];
  return { key, name: name === key ? undefined : name };
}

/**
 * Whether the request names this machine: a page elsewhere can point a name of its own at 127.0.0.1. That nobody else
 * reaches a receiver that downloads without a key is a matter of its settings (`settings/access.ts`).
 */
const isLocal = ({ headers }: IncomingMessage): boolean =>
  isLoopback((headers.host ?? '').replace(/:\d+$/, ''));

const digest = (text: string) => createHash('sha256').update(text).digest();

export function mayDownload(
  request: IncomingMessage,
  { key }: Credentials,
  { downloadKey, localDownloads }: Pick<ReceiverSettings, 'downloadKey' | 'localDownloads'>,
): boolean {
  if (downloadKey === undefined) return localDownloads && isLocal(request);
  return timingSafeEqual(digest(key), digest(downloadKey));
}
