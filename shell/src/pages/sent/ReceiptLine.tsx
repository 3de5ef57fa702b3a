import type { RegisterRecord } from '@registers/shared/registry';
import { countCorrections, type Entry, getEntry } from '@registers/shared/submit';
import { asEntered, chakra, TextLink } from '@registers/shared/ui';
import { useCallback } from 'react';
import type { Offers } from '../../config/siteConfig';
import { entryPath, toReference } from '../../config/shellPages';
import { useAsyncRead } from '../../ui/useAsyncRead';
import { formsOfEntries, onEntryChange } from '../formsOfEntries';
import { actionsFor } from './actions';
import { sentItem } from './sentItem';

const Sent = chakra('p', {
  base: {
    display: 'flex',
    flex: { base: '1 0 calc(100% - 2rem)', lg: '0 1 auto' },
    columnGap: '1',
    minWidth: '0',
    whiteSpace: 'nowrap',
    fontWeight: 'medium',
    // Of what has no room, the end is cut off.
    '& > :first-child': { truncate: true },
    // The reference. On a phone only the page that `Open` opens has it.
    '& > :last-child': { hideBelow: 'sm', color: 'fg.muted', fontWeight: 'normal' },
  },
});

const Links = chakra('span', {
  base: {
    display: 'flex',
    flex: { base: '1 1 100%', lg: '0 0 auto' },
    minWidth: '0',
    columnGap: { base: '3', sm: '4' },
    paddingInlineStart: { base: '1.625rem', lg: '0' },
    whiteSpace: 'nowrap',
    '& > :last-child': { truncate: true },
  },
});

export interface ReceiptProps {
  /** The entry that the register's form has sent last. */
  entry: Entry;
  registers: readonly RegisterRecord[];
  offers: Offers;
}

/**
 * The last entry that the form has sent, and what can be done with it, as long as this device has it. Screen readers do not
 * announce it: at the same moment they announce the notice of success.
 */
export function ReceiptLine({ entry: sent, registers, offers }: ReceiptProps) {
  const read = useCallback(async () => {
    const stored = await getEntry(sent).catch(() => undefined);
    // Until the answer is stored, the device has the entry as it was before.
    const here = stored && stored.versions.length >= sent.versions.length;
    const entry = here ? stored : sent;
    return { here, item: sentItem(entry, (await formsOfEntries())(entry)) };
  }, [sent]);
  const known = useAsyncRead(read, onEntryChange);
  if (!known) return null;
  const { here, item } = known;
  const { entry } = item;
  const { correct, begin } = actionsFor(item, registers, offers);
  const isCorrected = countCorrections(entry) > 0;
  const links = [{ label: 'Open', to: entryPath(entry.id) }, ...(correct ? [correct] : []), ...begin];
  return (
    <>
      <Sent>
        <span title={item.headline} {...asEntered}>
          {item.headline}
        </span>{' '}
        {/* That it was sent, the tick says on a phone. */}
        <chakra.span hideBelow={isCorrected ? undefined : 'sm'}>
          {isCorrected ? 'corrected' : 'sent'}
        </chakra.span>{' '}
        <span translate="no">({toReference(entry.id)})</span>
      </Sent>
      <Links>
        {here &&
          links.map(({ label, to }) => (
            // A phone has no room for Correct, which is the first button of the page that `Open` opens.
            <TextLink key={label} to={to} hideBelow={to === correct?.to ? 'sm' : undefined}>
              {label}
            </TextLink>
          ))}
      </Links>
    </>
  );
}
