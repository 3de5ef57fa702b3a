import { discardLeft, type Entry, type EntryInForm, formatHeadline } from '@registers/shared/submit';
import { asEnteredInChakra, Button, chakra, Flex } from '@registers/shared/ui';
import { counted, dayAndClockOf } from '@registers/shared/words';
import { useCallback, useEffect, useMemo } from 'react';
import type { RegisterDefinition } from '../definition/definition';
import { useRead } from '../state/form';
import { useFormScope } from '../state/scope';
import { isUnchanged } from './unchanged';

interface Props {
  entry: EntryInForm;
  found: readonly Entry[];
  inert: boolean;
}

/** Says how many drafts of this register no page has open; pressed, it opens the list of them. */
export function DraftList({ entry, found, inert }: Props) {
  const { definition } = useFormScope();
  const drafts = useChanged(found);
  const hasDraft = useRead(entry, () => entry.current() !== undefined);
  if (drafts.length === 0) return null;
  return (
    <chakra.details color="fg.muted" inert={inert}>
      <chakra.summary minHeight="control" alignContent="center">
        {counted(drafts.length, hasDraft ? 'more draft' : 'draft', hasDraft ? 'more drafts' : 'drafts')} on
        this device
      </chakra.summary>
      <p>The entry in the form is kept as a draft when you open another one.</p>
      <Flex as="ul" direction="column" gap="2" listStyleType="none" marginTop="2" aria-label="Drafts">
        {drafts.map((draft) => {
          const title = describeDraft(definition, draft);
          return (
            <Flex as="li" key={draft.id} alignItems="center" gap="3">
              <Button aria-label={`Open ${title}`} onClick={() => void entry.openDraft(draft.id)}>
                Open
              </Button>
              <chakra.span minWidth="0" overflowWrap="anywhere" {...asEnteredInChakra}>
                {title}
              </chakra.span>
            </Flex>
          );
        })}
      </Flex>
    </chakra.details>
  );
}

/** Without corrections that change nothing: a page that is closed leaves its one as it is, since that may be a reload. */
function useChanged(found: readonly Entry[]): readonly Entry[] {
  const { definition, settings } = useFormScope();
  const isLeft = useCallback(
    (draft: Entry) => isUnchanged(definition, settings, draft),
    [definition, settings],
  );
  const drafts = useMemo(() => found.filter((draft) => !isLeft(draft)), [found, isLeft]);
  useEffect(() => {
    for (const draft of found)
      if (!drafts.includes(draft)) void discardLeft(draft, isLeft).catch(() => undefined);
  }, [found, drafts, isLeft]);
  return drafts;
}

/** The words for a draft in the list: its headline, and when it was saved last. */
function describeDraft(definition: RegisterDefinition, { edit }: Entry): string {
  const { texts = {}, changedAt = 0, base = 0 } = edit ?? {};
  const kind = base > 0 ? 'correction, ' : '';
  return `${formatHeadline(Object.entries(texts), definition)} (${kind}last saved ${dayAndClockOf(changedAt)})`;
}
