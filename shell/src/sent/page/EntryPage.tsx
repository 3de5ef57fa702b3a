import { ChakraLink, chakra, Flex, Heading, Link, Panel, Text } from '@registers/shared/ui';
import type { RegisterRecord } from '../../config/registry';
import { CopyButton } from '../../layout/CopyButton';
import { headlineOf, type JournalEntry } from '../journalEntry';
import { pathOfEntry, sentPath } from '../path';
import { referenceOf } from '../reference';
import type { Sent } from '../types';
import { EntryActions } from './EntryActions';
import { FieldSections } from './FieldSections';
import { sectionsOf } from './fields';
import { History } from './History';
import { LinkButton } from './LinkButton';
import { relatedTo } from './related';
import { dateOf, clockOf } from './times';

interface Props {
  id: string;
  /** All of the person, newest first. */
  entries: readonly JournalEntry[];
  sent: Sent;
  registers: readonly RegisterRecord[];
}

/** One sent entry, whole. */
export function EntryPage({ id, entries, sent, registers }: Props) {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return <Unknown />;
  const related = relatedTo(entry, entries);
  return (
    <Flex direction="column" gap="5">
      <Flex flexWrap="wrap" alignItems="center" gap="2" data-print="false">
        <ChakraLink asChild flex="1">
          <Link to={sentPath}>All sent entries</Link>
        </ChakraLink>
        {related.previous && <Neighbour entry={related.previous}>Previous</Neighbour>}
        {related.next && <Neighbour entry={related.next}>Next</Neighbour>}
      </Flex>
      <Panel padding={{ base: '4', md: '6' }} aria-labelledby="sent-entry">
        <Heading id="sent-entry" as="h2" size="lg" overflowWrap="anywhere">
          {headlineOf(entry)}
        </Heading>
        <Text marginTop="1" color="fg.muted">
          {entry.title}, sent on {dateOf(entry.sentAt)} at {clockOf(entry.sentAt)}
        </Text>
        <Reference id={id} />
        <Flex direction="column" gap="1" marginTop="2" overflowWrap="anywhere">
          <History entry={entry} related={related} />
        </Flex>
        <EntryActions entry={entry} sent={sent} registers={registers} />
      </Panel>
      <FieldSections sections={sectionsOf(entry, related.corrected)} />
    </Flex>
  );
}

function Neighbour({ entry, children }: { entry: JournalEntry; children: string }) {
  return (
    <LinkButton to={pathOfEntry(entry.id)} title={headlineOf(entry)}>
      {children}
    </LinkButton>
  );
}

/** The id has the sheet's first column, which begins with the reference. */
function Reference({ id }: { id: string }) {
  const reference = referenceOf(id);
  return (
    <Flex flexWrap="wrap" alignItems="center" columnGap="2" marginTop="2">
      <chakra.span overflowWrap="anywhere">
        Reference <chakra.strong fontWeight="semibold">{reference}</chakra.strong>
        <chakra.span color="fg.muted" fontSize="sm">
          {id.slice(reference.length)}
        </chakra.span>
      </chakra.span>
      <CopyButton text={() => id}>Copy reference</CopyButton>
    </Flex>
  );
}

function Unknown() {
  return (
    <Panel padding={{ base: '5', md: '8' }} maxWidth="44rem" marginInline="auto">
      <Heading size="lg">This device does not remember this entry</Heading>
      <Text marginTop="3" marginBottom="5" color="fg.muted">
        It may have been sent from another device or by somebody else, or too long ago.
      </Text>
      <ChakraLink asChild>
        <Link to={sentPath}>All sent entries</Link>
      </ChakraLink>
    </Panel>
  );
}
