import { correctionsOf } from '@registers/shared/submit';
import { asEntered, chakra, Flex, Icon, IconButton, TextLink } from '@registers/shared/ui';
import { pathOfEntry, referenceOf } from '../../config/shellPages';
import type { ReceiptProps } from '../../entries/useReceipts';
import { useForms } from '../formsOfEntries';
import { actionsFor } from './actions';
import { sentItem } from './sentItem';

/** One line, however long the values are: the form below does not move when the next entry has longer ones. */
const OneLine = chakra('p', {
  base: {
    // On narrow screens, Close is beside the text, and the links are below.
    flex: { base: '1 1 0', lg: '0 1 auto' },
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/**
 * The last entry that the form has sent, and what can be done with it. Screen readers do not announce it: at the same
 * moment they announce the notice of success.
 */
export function ReceiptLine({ receipt, registers, offers, onClose }: ReceiptProps) {
  const { entry, remembered } = receipt;
  const formOf = useForms();
  if (!formOf) return null;
  const item = sentItem(entry, formOf(entry));
  const { correct, begin } = actionsFor(item, registers, offers);
  const links = [{ label: 'Open', to: pathOfEntry(entry.id) }, ...(correct ? [correct] : []), ...begin];
  const done = correctionsOf(entry) > 0 ? 'corrected' : 'sent';
  return (
    <>
      {/* The reference comes first, because a long headline is cut off. */}
      <OneLine title={item.headline}>
        <chakra.span color="fg.muted" translate="no">
          {referenceOf(entry.id)}
        </chakra.span>{' '}
        <span {...asEntered}>{item.headline}</span> <span>{done}</span>
      </OneLine>
      <Flex flexWrap="wrap" columnGap="4" flexBasis={{ base: '100%', lg: 'auto' }} order={{ base: 1, lg: 0 }}>
        {remembered &&
          links.map(({ label, to }) => (
            <TextLink key={label} to={to} paddingBlock="1">
              {label}
            </TextLink>
          ))}
        {remembered === false && <span>Sent entries aren’t listed in this browser.</span>}
      </Flex>
      <IconButton variant="ghost" aria-label="Close" marginInlineStart="auto" onClick={onClose}>
        <Icon name="close" size={20} />
      </IconButton>
    </>
  );
}
