import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopback } from '../../../../service/listen';
import type { ReceiverSettings } from '../../settings/settings';

/** The credentials of a request for a download. */
export interface Credentials {
  key: string;
  /** The user name, for the log: nothing checks it. Undefined if it is the key itself. */
  name: string | undefined;
}

/** Reads the key from `Authorization` (Basic), and not from the address: logs and browsers keep addresses. */
export function readCredentials({ headers }: IncomingMessage): Credentials {
  const [, value = ''] = /^basic +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  const [, name, key = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(value, 'base64').toString()) ?? [];
  return { key, name: name === key ? undefined : name };
}

/** The headers that a proxy or a tunnel adds. */
const ofProxies = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/**
 * Whether a request comes from this machine itself, by its headers. Other machines cannot connect: LOCAL_DOWNLOADS is
 * refused if HOST is not loopback. But a page from elsewhere can make its own host name lead here:
 * the request then has that name as its host. A proxy or a tunnel on this machine, which serves the world, adds headers.
 */
const isLocal = ({ headers }: IncomingMessage): boolean =>
  isLoopback((headers.host ?? '').replace(/:\d+$/, '')) &&
  !Object.keys(headers).some((name) => ofProxies.test(name));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request may download: with the key; if none is set, from this machine where the settings allow that. */
export function mayDownload(
  request: IncomingMessage,
  { key }: Credentials,
  { downloadKey, localDownloads }: Pick<ReceiverSettings, 'downloadKey' | 'localDownloads'>,
): boolean {
  if (downloadKey === undefined) return localDownloads && isLocal(request);
  return timingSafeEqual(digest(key), digest(downloadKey));
}
