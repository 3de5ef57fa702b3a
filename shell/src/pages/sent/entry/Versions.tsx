import { latestVersion, type Version } from '@registers/shared/submit';
import { Card, chakra, Flex, TextLink, useLocation } from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { entryPath, versionPath } from '../../../config/shellPages';
import { labelsOf } from '../../formsOfEntries';
import { listChanges, type SentItem } from '../sentItem';

/** What a version is to people. */
function verbOf({ base, number, withdrawn, uncertain }: Version, first: number): string {
  if (uncertain) return withdrawn ? 'Withdrawal not confirmed' : 'Not confirmed';
  if (withdrawn) return 'Withdrawn';
  if (base > 0) return 'Corrected';
  // A new entry that was changed after an attempt without an answer.
  return number === first ? 'Sent' : 'Sent again with changes';
}

interface Props {
  item: SentItem;
  /** The version that is shown. */
  shown: Version | undefined;
}

/** The versions of an entry, the latest first, each with the fields that it has changed. Nothing where there is only one. */
export function Versions({ item: { entry, form }, shown }: Props) {
  const { search } = useLocation();
  const { id, versions } = entry;
  const [first] = versions;
  if (!first || versions.length === 1) return null;
  const labelOf = labelsOf(form);
  return (
    <Card.Root role="group" aria-labelledby="versions">
      <Card.Title id="versions">Versions</Card.Title>
      <Flex as="ol" direction="column" gap="2" listStyleType="none">
        {versions.toReversed().map((version) => {
          const text = `${verbOf(version, first.number)} ${dayAndClockOf(version.at)}`;
          const to = version === latestVersion(entry) ? entryPath(id) : versionPath(id, version.number);
          const changed = [...listChanges(entry, version).keys()].map(labelOf);
          return (
            <li key={version.number}>
              {version.fields && version !== shown ? (
                <TextLink to={to + search}>{text}</TextLink>
              ) : (
                <chakra.span fontWeight="medium">{text}</chakra.span>
              )}
              {changed.length > 0 && <chakra.span color="fg.muted">{` · ${changed.join(', ')}`}</chakra.span>}
            </li>
          );
        })}
      </Flex>
    </Card.Root>
  );
}
