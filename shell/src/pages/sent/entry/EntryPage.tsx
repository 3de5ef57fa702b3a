import type { Version } from '@registers/shared/submit';
import type { RegisterRecord } from '@registers/shared/registry';
import {
  asEnteredInChakra,
  Badge,
  Card,
  chakra,
  Flex,
  Heading,
  Icon,
  IconButton,
  LinkButton,
  MessagePanel,
  Panel,
  Text,
  TextLink,
  useCopy,
  useLocation,
} from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { type ReactNode, useMemo } from 'react';
import type { Offers } from '../../../config/siteConfig';
import { toReference, sentPath, versionAt } from '../../../config/shellPages';
import { MoreActions } from '../../../ui/MoreActions';
import { asRow } from '../../export';
import { actionsFor } from '../actions';
import { ListedLink } from '../ListedLink';
import { matching, parseFilter } from '../list/filter';
import { listChanges, type SentItem, statusInWords, statusTone } from '../sentItem';
import { useWithdraw } from '../useWithdraw';
import { FieldSections } from './FieldSections';
import { Notes } from './Notes';
import { Versions } from './Versions';

interface Props {
  id: string;
  /** All sent entries of the person, newest first. */
  items: readonly SentItem[];
  registers: readonly RegisterRecord[];
  offers: Offers;
  /** Says which receivers did not answer, where the entry is not found. */
  children: ReactNode;
}

/** The version that the address asks for, else the one whose values the entry has. */
function useShownVersion({ entry: { versions }, fields }: SentItem): Version | undefined {
  const asked = versionAt(useLocation().pathname);
  return (
    versions.find((version) => version.fields && String(version.number) === asked) ??
    versions.findLast((version) => version.fields && version.fields === fields)
  );
}

/** One sent entry: its latest version, or an earlier one, and what can be done with it. */
export function EntryPage({ id, items, registers, offers, children }: Props) {
  const { search } = useLocation();
  const item = items.find(({ entry }) => entry.id === id);
  const listed = useMemo(() => matching(items, parseFilter(search)), [items, search]);
  if (!item) return <Unknown>{children}</Unknown>;
  const at = listed.indexOf(item);
  return (
    <Flex direction="column" gap="5">
      <Flex flexWrap="wrap" alignItems="center" gap="2" data-print="false">
        <TextLink to={sentPath + search} flex="1" paddingBlock="1">
          All sent entries
        </TextLink>
        {/* An entry that the filter leaves out, as one that this one was created from, has no neighbours. */}
        <Neighbour item={at < 0 ? undefined : listed[at + 1]} label="Previous entry" turn="90deg" />
        <Neighbour item={listed[at - 1]} label="Next entry" turn="-90deg" />
      </Flex>
      <Shown item={item} items={items} registers={registers} offers={offers} />
    </Flex>
  );
}

function Shown({ item, items, registers, offers }: Omit<Props, 'id' | 'children'> & { item: SentItem }) {
  const { entry, title, headline, sentAt } = item;
  const version = useShownVersion(item);
  const status = statusInWords(item);
  return (
    <>
      <Panel padding={{ base: '4', md: '5' }} aria-labelledby="sent-entry">
        <Flex flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <Heading id="sent-entry" as="h2" size="lg" overflowWrap="anywhere" {...asEnteredInChakra}>
            {headline}
          </Heading>
          {status !== 'Sent' && <Badge colorPalette={statusTone(item)}>{status}</Badge>}
        </Flex>
        <Text marginTop="1" fontSize="sm" color="fg.muted">
          <span>{`${title} · ${dayAndClockOf(sentAt)}`}</span> <Reference id={entry.id} />
        </Text>
        <Notes
          item={item}
          items={items}
          earlierAt={version && version.fields !== item.fields ? version.at : undefined}
        />
        <Actions item={item} registers={registers} offers={offers} />
      </Panel>
      <Card.Group>
        {version?.fields && (
          <FieldSections form={item.form} fields={version.fields} changes={listChanges(entry, version)} />
        )}
        <Versions item={item} shown={version} />
      </Card.Group>
    </>
  );
}

/** A link to the entry of the list that was sent just before or just after this one. Where there is none, it cannot be pressed. */
function Neighbour({ item, label, turn }: { item: SentItem | undefined; label: string; turn: string }) {
  const icon = (
    <span style={{ display: 'flex', rotate: turn }}>
      <Icon name="keyboard_arrow_down" />
    </span>
  );
  if (!item) return <IconButton variant="ghost" aria-label={label} disabled children={icon} />;
  return (
    <IconButton asChild type={undefined} variant="ghost" aria-label={label}>
      <ListedLink id={item.entry.id} title={item.headline} children={icon} />
    </IconButton>
  );
}

/** The reference of the entry, which a press copies. It never changes. */
function Reference({ id }: { id: string }) {
  const { copy, result } = useCopy();
  const reference = toReference(id);
  return (
    <>
      <chakra.button
        type="button"
        paddingBlock="1"
        cursor="pointer"
        textDecoration="underline dotted"
        htmlTranslate="no"
        title="Copy"
        aria-label={`Copy reference ${reference}`}
        onClick={() => copy(reference)}
      >
        {`(${reference})`}
      </chakra.button>{' '}
      <span role="status">{result}</span>
    </>
  );
}

function Actions({ item, registers, offers }: Pick<Props, 'registers' | 'offers'> & { item: SentItem }) {
  const { correct, begin, problem, isWithdrawable } = actionsFor(item, registers, offers);
  const { copy, result } = useCopy();
  const withdraw = useWithdraw([item]);
  const more = [
    { label: 'Print', onSelect: () => print() },
    ...(item.fields ? [{ label: 'Copy as row', onSelect: () => copy(asRow(item)) }] : []),
    ...(isWithdrawable ? [{ label: 'Withdraw…', onSelect: withdraw.ask, isDanger: true }] : []),
  ];
  return (
    <>
      {problem && (
        <Text marginTop="3" fontSize="sm" color="fg.muted" data-print="false">
          {problem}
        </Text>
      )}
      <Flex
        wrap="wrap"
        gap="2"
        marginTop="4"
        data-print="false"
        // On a phone they fill their lines: four of them are two and two, with the status as the fifth child.
        css={{
          '& > :not([role=status])': { flexGrow: { base: '1', sm: '0' }, whiteSpace: 'nowrap' },
          '&:has(> :nth-child(5)) > *': { flexBasis: { base: '40%', sm: 'auto' } },
        }}
      >
        {correct && (
          <LinkButton to={correct.to} variant="solid">
            {correct.label}
          </LinkButton>
        )}
        {begin.map(({ label, to }) => (
          <LinkButton key={label} to={to}>
            {label}
          </LinkButton>
        ))}
        <MoreActions actions={more} />
        <Text
          as="span"
          role="status"
          alignSelf="center"
          fontSize="sm"
          color="fg.muted"
          _empty={{ position: 'absolute' }}
        >
          {result}
        </Text>
      </Flex>
      {withdraw.question}
    </>
  );
}

function Unknown({ children }: Pick<Props, 'children'>) {
  const { search } = useLocation();
  return (
    <MessagePanel>
      <Heading size="lg">Entry not found</Heading>
      <Text marginTop="3" marginBottom="5" color="fg.muted">
        It may have been sent from another device, by someone else, or too long ago.
      </Text>
      {children}
      <TextLink to={sentPath + search} display="inline-block" paddingBlock="1">
        All sent entries
      </TextLink>
    </MessagePanel>
  );
}
