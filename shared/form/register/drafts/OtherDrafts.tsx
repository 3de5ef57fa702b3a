import type { Entry } from '@registers/shared/entries';
import { Button, chakra, Flex } from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { fieldsOf, type RegisterDefinition } from '../../definition/definition';
import type { Texts } from '../../definition/fields';
import { useFormScope } from '../../state/scope';

/** Drafts of this register that no page has open: how many, and when that is opened a list of them. */
export function OtherDrafts({ drafts, onOpen }: { drafts: readonly Entry[]; onOpen: (id: string) => void }) {
  const { definition, form } = useFormScope();
  return (
    <details>
      <chakra.summary minHeight="control" alignContent="center" cursor="pointer">
        {drafts.length === 1 ? '1 more draft on this device' : `${drafts.length} more drafts on this device`}
      </chakra.summary>
      <p>The entry in the form is kept as a draft when you open another one.</p>
      <Flex as="ul" direction="column" gap="2" listStyleType="none" marginTop="2" aria-label="Drafts">
        {drafts.map((draft) => {
          const title = titleOf(definition, draft, form.freshTexts);
          return (
            <Flex as="li" key={draft.id} alignItems="center" gap="3">
              <Button aria-label={`Open ${title}`} onClick={() => onOpen(draft.id)}>
                Open
              </Button>
              <chakra.span minWidth="0" overflowWrap="anywhere">
                {title}
              </chakra.span>
            </Flex>
          );
        })}
      </Flex>
    </details>
  );
}

/** Distinguishes an unfinished entry from others: its first texts, and when it was changed. */
function titleOf(definition: RegisterDefinition, { texts, changedAt, begun }: Entry, fresh: Texts): string {
  const typed = fieldsOf(definition).flatMap(([name]) => {
    const text = texts[name];
    return text && text !== fresh[name] ? [text] : [];
  });
  const kind = begun?.kind === 'correct' ? 'correction, ' : '';
  return `${typed.slice(0, 3).join(', ')} (${kind}last saved ${dayAndClockOf(changedAt)})`;
}
