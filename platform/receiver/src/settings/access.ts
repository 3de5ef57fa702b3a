import { check, object, optional, pipe, rawCheck, string, transform } from 'valibot';
import { isLoopback } from '../../../service/listen';
import { commaList, invalid } from '../../../service/settings';
import { issuerAddress, onOff } from './schemas';

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/** The rule for TOKEN_ISSUER. Over plain http, an attacker in the network could replace the issuer's keys. */
export const issuer = pipe(
  issuerAddress,
  check(
    (text) => text.startsWith('https:') || isLoopback(urlOf(text)?.hostname ?? ''),
    invalid('TOKEN_ISSUER is', 'write it with https. Plain http is only for an issuer on this machine.'),
  ),
);

/**
 * Reads LOCAL_DOWNLOADS: whether this machine may download without a key. The setting is refused if another one names
 * another machine: the receiver is then behind a proxy, whose requests can look as if this machine made them.
 */
export const localDownloads = pipe(
  object({
    LOCAL_DOWNLOADS: onOff('LOCAL_DOWNLOADS'),
    HOST: optional(string()),
    TOKEN_ISSUER: optional(string(), ''),
    ALLOWED_ORIGINS: optional(string(), ''),
  }),
  rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || !dataset.value.LOCAL_DOWNLOADS) return;
    const { HOST, TOKEN_ISSUER, ALLOWED_ORIGINS } = dataset.value;
    const hosts = [
      ['HOST', HOST] as const,
      ['TOKEN_ISSUER', urlOf(TOKEN_ISSUER)?.hostname] as const,
      ...commaList(ALLOWED_ORIGINS).map((origin) => ['ALLOWED_ORIGINS', urlOf(origin)?.hostname] as const),
    ];
    for (const [name, host] of hosts) {
      if (host !== undefined && !isLoopback(host))
        addIssue({
          message: `LOCAL_DOWNLOADS is only for a receiver that serves this machine alone, and ${name} has ${host}: set DOWNLOAD_KEY instead.`,
        });
    }
  }),
  transform(({ LOCAL_DOWNLOADS }) => ({ localDownloads: LOCAL_DOWNLOADS === 'yes' })),
);
