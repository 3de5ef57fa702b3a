import { Alert, Flex, Icon, IconButton, chakra } from '@registers/shared/ui';
import type { RegisterRecord } from '../../config/registry';
import { headlineOf } from '../journalEntry';
import { pathOfEntry } from '../path';
import { referenceOf } from '../reference';
import type { Receipt, Sent } from '../types';
import { actionsFor } from './actions';
import { LinkButton } from './LinkButton';
import { clockOf } from './times';

interface Props {
  receipt: Receipt;
  sent: Sent;
  registers: readonly RegisterRecord[];
}

/** One line, however long the values are: the form below does not move when the next entry has longer ones. */
const OneLine = chakra('p', {
  base: {
    // On a phone what can be done is below it, and Close beside it.
    flex: { base: '1 1 0', md: '1 1 16rem' },
    minWidth: '0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/**
 * What the form has sent last, and what can be done with it. It is not announced: the notice of success is, at the
 * same moment. Once closed it keeps its place.
 */
export function ReceiptLine({ receipt: { entry, remembered, closed }, sent, registers }: Props) {
  const what = entry.corrects === undefined ? 'Sent' : 'Correction sent';
  // The reference first: a long headline is cut off.
  const text = `${what} ${clockOf(entry.sentAt)}, ref ${referenceOf(entry.id)}: ${headlineOf(entry)}`;
  return (
    <Alert.Root
      as="section"
      aria-label="Last entry sent"
      flexWrap="wrap"
      rowGap="1"
      maxWidth="sheet"
      marginInline="auto"
      // Below the green notice, which covers nothing of it.
      marginTop={{ base: '12', md: '9' }}
      marginBottom="4"
      visibility={closed ? 'hidden' : undefined}
    >
      <OneLine title={text}>{text}</OneLine>
      <Flex flexWrap="wrap" gap="2" flexBasis={{ base: '100%', md: 'auto' }} order={{ base: 1, md: 0 }}>
        {remembered ? (
          <>
            <LinkButton to={pathOfEntry(entry.id)}>Open</LinkButton>
            {actionsFor(entry, registers, sent.takesCorrections).map(({ label, to }) => (
              <LinkButton key={label} to={to}>
                {label}
              </LinkButton>
            ))}
          </>
        ) : (
          'This browser keeps no list of sent entries.'
        )}
      </Flex>
      <IconButton
        variant="ghost"
        aria-label="Close"
        marginInlineStart="auto"
        onClick={() => sent.closeReceipt(entry.register)}
      >
        <Icon name="close" size={20} />
      </IconButton>
    </Alert.Root>
  );
}
