import type { RegisterRecord } from '@registers/shared/registry';
import {
  asEntered,
  Button,
  chakra,
  Flex,
  Heading,
  LinkButton,
  Panel,
  Text,
  TextLink,
} from '@registers/shared/ui';
import { clockOf, longDateOf } from '@registers/shared/words';
import type { Offers } from '../../../config/siteConfig';
import { pathOfEntry, referenceOf, sentPath } from '../../../config/shellPages';
import { CopyButton } from '../../../ui/CopyButton';
import { asRow } from '../../export';
import { actionsFor, canWithdraw, notOffered } from '../actions';
import { isCurrent, type SentItem } from '../sentItem';
import { WithdrawButton } from '../withdraw/WithdrawButton';
import { FieldSections } from './FieldSections';
import { History } from './History';

interface Props {
  id: string;
  /** All sent entries of the person, newest first. */
  items: readonly SentItem[];
  registers: readonly RegisterRecord[];
  offers: Offers;
}

/** One sent entry, with all its fields. */
export function EntryPage({ id, items, registers, offers }: Props) {
  const at = items.findIndex((one) => one.id === id);
  const item = items[at];
  if (!item) return <Unknown />;
  return (
    <Flex direction="column" gap="5">
      <Flex flexWrap="wrap" alignItems="center" gap="2" data-print="false">
        <TextLink to={sentPath} flex="1" paddingBlock="1">
          All sent entries
        </TextLink>
        <Neighbour item={items[at + 1]}>Previous</Neighbour>
        <Neighbour item={items[at - 1]}>Next</Neighbour>
      </Flex>
      <Panel padding={{ base: '4', md: '6' }} aria-labelledby="sent-entry">
        <Heading id="sent-entry" as="h2" size="lg" overflowWrap="anywhere" {...asEntered}>
          {item.headline}
        </Heading>
        <Text marginTop="1" color="fg.muted">
          {`${item.title}, ${item.mayBeStored ? 'deleted' : 'sent'} on ${longDateOf(item.sentAt)} at ${clockOf(item.sentAt)}`}
        </Text>
        <Reference id={id} />
        <Flex direction="column" gap="1" marginTop="2" overflowWrap="anywhere">
          <Doubts item={item} />
          <History item={item} items={items} />
        </Flex>
        <Actions item={item} registers={registers} offers={offers} />
      </Panel>
      <FieldSections item={item} corrected={items.find((one) => one.id === item.corrects)} />
    </Flex>
  );
}

/** A warning where the values of an entry are not known, or where nobody knows whether the entry arrived. */
function Doubts({ item: { fields, mayBeStored } }: { item: SentItem }) {
  if (!fields)
    return (
      <p>
        An earlier version of this entry is saved, and this device doesn’t have its values. Find it in the
        spreadsheet by its reference.
      </p>
    );
  return mayBeStored ? (
    <p>This entry was sent before you deleted it, and may have arrived. Check the spreadsheet.</p>
  ) : null;
}

/** A link to the entry that was sent just before or just after this one; empty where there is none. */
function Neighbour({ item, children }: { item: SentItem | undefined; children: string }) {
  return (
    item && (
      <LinkButton to={pathOfEntry(item.id)} title={item.headline}>
        {children}
      </LinkButton>
    )
  );
}

/** The id of the entry, as the sheet's first column has it. It begins with the reference. */
function Reference({ id }: { id: string }) {
  const reference = referenceOf(id);
  return (
    <Flex flexWrap="wrap" alignItems="center" columnGap="2" marginTop="2">
      <chakra.span overflowWrap="anywhere">
        Reference{' '}
        <chakra.strong fontWeight="semibold" translate="no">
          {reference}
        </chakra.strong>
        <chakra.span color="fg.muted" fontSize="sm" translate="no">
          {id.slice(reference.length)}
        </chakra.span>
      </chakra.span>
      <CopyButton text={() => id}>Copy reference</CopyButton>
    </Flex>
  );
}

function Actions({ item, registers, offers }: Omit<Props, 'id' | 'items'> & { item: SentItem }) {
  const isOpen = registers.some(({ id }) => id === item.register);
  const problem = notOffered(offers, item);
  return (
    <>
      {isOpen && item.fields && isCurrent(item) && problem !== '' && (
        <Text marginTop="3" color="fg.muted" data-print="false">
          {problem}
        </Text>
      )}
      <Flex flexWrap="wrap" gap="2" marginTop="4" data-print="false">
        {actionsFor(item, registers, offers).map(({ label, to }) => (
          <LinkButton key={label} to={to}>
            {label}
          </LinkButton>
        ))}
        {isOpen && canWithdraw(item, offers) && <WithdrawButton items={[item]} label="Withdraw" />}
        <Button onClick={() => print()}>Print</Button>
        {item.fields && <CopyButton text={() => asRow(item)}>Copy as row</CopyButton>}
      </Flex>
    </>
  );
}

function Unknown() {
  return (
    <Panel padding={{ base: '5', md: '8' }} maxWidth="44rem" marginInline="auto">
      <Heading size="lg">Entry not found on this device</Heading>
      <Text marginTop="3" marginBottom="5" color="fg.muted">
        It may have been sent from another device, by someone else, or too long ago.
      </Text>
      <TextLink to={sentPath} display="inline-block" paddingBlock="1">
        All sent entries
      </TextLink>
    </Panel>
  );
}
