import { countCorrections, firstInHeadline } from '@registers/shared/submit';
import { asEntered, chakra, TextLink } from '@registers/shared/ui';
import { entryPath, toReference } from '../../config/shellPages';
import type { ReceiptProps } from '../../entries/useReceipts';
import { useForms } from '../formsOfEntries';
import { actionsFor } from './actions';
import { sentItem } from './sentItem';

const Sent = chakra('p', {
  base: {
    // On narrow screens it fills the line, and the links are below.
    flex: { base: '1', sm: '0 1 auto' },
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 'medium',
  },
});

const Links = chakra('span', {
  base: {
    display: 'flex',
    flex: { base: '1 0 100%', sm: '1 0 auto' },
    order: { base: '1', sm: '0' },
    columnGap: '4',
    lineHeight: '1.5rem',
  },
});

/**
 * The last entry that the form has sent, and what can be done with it. Screen readers do not announce it: at the same
 * moment they announce the notice of success.
 */
export function ReceiptLine({ receipt, registers, offers }: ReceiptProps) {
  const { entry, remembered } = receipt;
  const formOf = useForms();
  if (!formOf) return null;
  const item = sentItem(entry, formOf(entry));
  const { correct, begin } = actionsFor(item, registers, offers);
  const links = [{ label: 'Open', to: entryPath(entry.id) }, ...(correct ? [correct] : []), ...begin];
  const done = countCorrections(entry) > 0 ? 'corrected' : 'sent';
  return (
    <>
      <Sent title={`${item.headline} (${toReference(entry.id)})`}>
        <span {...asEntered}>{firstInHeadline(item.headline)}</span> <span>{done}</span>
      </Sent>
      <Links>
        {remembered &&
          links.map(({ label, to }) => (
            <TextLink key={label} to={to}>
              {label}
            </TextLink>
          ))}
        {remembered === false && <span>Sent entries aren’t listed in this browser.</span>}
      </Links>
    </>
  );
}
