import { type Entry, latestVersion, type Version } from '@registers/shared/submit';
import { asEntered, Card, chakra, Flex, Text, TextLink } from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { entryPath, versionPath } from '../../../config/shellPages';
import { labelsOf } from '../../formsOfEntries';
import type { SentItem } from '../sentItem';

/** What a version is to people. */
function verbOf({ base, number, withdrawn, uncertain }: Version, first: number): string {
  if (uncertain) return withdrawn ? 'Withdrawal not confirmed' : 'Not confirmed';
  if (withdrawn) return 'Withdrawn';
  if (base > 0) return 'Corrected';
  // A new entry that was changed after an attempt without an answer.
  return number === first ? 'Sent' : 'Sent again with changes';
}

/** What a version has changed, a line for each field; nothing where the version before is not known here. */
function changesIn(
  { base, number, fields }: Version,
  { versions }: Entry,
  labelOf: (name: string) => string,
) {
  const before = versions.findLast((other) => (base > 0 ? other.number === base : other.number < number));
  if (!fields || !before?.fields) return [];
  const values = new Map(before.fields);
  return fields.flatMap(([name, value]) => {
    const was = values.get(name) ?? '';
    return was === value ? [] : [{ label: labelOf(name), value: value || '–', was: was || 'empty' }];
  });
}

interface Props {
  item: SentItem;
  /** The earlier version that is shown; undefined if it is the latest one. */
  shown: Version | undefined;
}

/** The versions of an entry, the latest first, each with what it has changed. Nothing where there is only one. */
export function Versions({ item: { entry, form, fields }, shown }: Props) {
  const { id, versions } = entry;
  if (versions.length < 2) return null;
  const labelOf = labelsOf(form);
  const first = versions[0]?.number ?? 1;
  const isShown = (version: Version) => version === shown || (!shown && version.fields === fields);
  return (
    <Card.Root role="group" aria-labelledby="versions">
      <Card.Title id="versions">Versions</Card.Title>
      <Flex as="ol" direction="column" gap="4" listStyleType="none">
        {versions.toReversed().map((version) => {
          const text = `${verbOf(version, first)} ${dayAndClockOf(version.at)}`;
          const to = version === latestVersion(entry) ? entryPath(id) : versionPath(id, version.number);
          const isLink = version.fields && !isShown(version);
          return (
            <li key={version.number}>
              {isLink ? (
                <TextLink to={to}>{text}</TextLink>
              ) : (
                <chakra.span fontWeight="medium">{text}</chakra.span>
              )}
              {changesIn(version, entry, labelOf).map(({ label, value, was }) => (
                <Text key={label} marginTop="1" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
                  <chakra.span color="fg.muted">{`${label}:`}</chakra.span>{' '}
                  <span {...asEntered}>{value}</span>{' '}
                  <chakra.span color="fg.muted">
                    <span>· was:</span> <span {...asEntered}>{was}</span>
                  </chakra.span>
                </Text>
              ))}
            </li>
          );
        })}
      </Flex>
    </Card.Root>
  );
}
