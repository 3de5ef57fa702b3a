import { asEntered, chakra, Flex, Icon, IconButton, LinkButton } from '@registers/shared/ui';
import { clockOf } from '@registers/shared/words';
import { pathOfEntry, referenceOf } from '../../config/shellPages';
import type { ReceiptProps } from '../../entries/useReceipts';
import { useForms } from '../formsOfEntries';
import { actionsFor } from './actions';
import { sentItem } from './sentItem';

/** One line, however long the values are: the form below does not move when the next entry has longer ones. */
const OneLine = chakra('p', {
  base: {
    // On narrow screens, Close is beside the text, and the links are below.
    flex: { base: '1 1 0', lg: '1 1 16rem' },
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
  const what = entry.corrects === undefined ? 'Sent' : 'Correction sent';
  // The reference comes first, because a long headline is cut off.
  const text = `${what} ${clockOf(item.sentAt)}, ref ${referenceOf(item.id)}: ${item.headline}`;
  return (
    <>
      <OneLine title={text} {...asEntered}>
        {text}
      </OneLine>
      <Flex flexWrap="wrap" gap="2" flexBasis={{ base: '100%', lg: 'auto' }} order={{ base: 1, lg: 0 }}>
        {remembered && (
          <>
            <LinkButton to={pathOfEntry(entry.id)}>Open</LinkButton>
            {actionsFor(item, registers, offers).map(({ label, to }) => (
              <LinkButton key={label} to={to}>
                {label}
              </LinkButton>
            ))}
          </>
        )}
        {remembered === false && <span>Sent entries aren’t listed in this browser.</span>}
      </Flex>
      <IconButton variant="ghost" aria-label="Close" marginInlineStart="auto" onClick={onClose}>
        <Icon name="close" size={20} />
      </IconButton>
    </>
  );
}
