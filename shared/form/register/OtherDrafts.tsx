import { useRegister } from '@registers/shared/contract';
import { type Entry, type EntryInForm, formatHeadline, freeDrafts } from '@registers/shared/submit';
import { asEntered, Button, chakra, Flex } from '@registers/shared/ui';
import { counted, dayAndClockOf } from '@registers/shared/words';
import { useEffect, useState } from 'react';
import type { RegisterDefinition } from '../definition/definition';
import { useRead } from '../state/form';
import { useFormScope } from '../state/scope';

/** The drafts of a form that no page has open. Before the form `isOpen`, its own draft would be among them. */
function useOtherDrafts(formType: string, isOpen: boolean): readonly Entry[] {
  const { id: user } = useRegister().user;
  const [others, setOthers] = useState<readonly Entry[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    void freeDrafts({ user, formType }).then(
      (found) => setOthers((before) => (before.length + found.length > 0 ? found : before)),
      // A browser that stores nothing has no other drafts.
      () => undefined,
    );
  }, [user, formType, isOpen]);
  return others;
}

/** Says how many drafts of this register no page has open; pressed, it opens the list of them. */
export function OtherDrafts({
  entry,
  isOpen,
  inert,
}: {
  entry: EntryInForm;
  isOpen: boolean;
  inert: boolean;
}) {
  const { definition } = useFormScope();
  const drafts = useOtherDrafts(definition.formType, isOpen);
  const hasDraft = useRead(entry, () => entry.current() !== undefined);
  if (drafts.length === 0) return null;
  return (
    <chakra.details fontSize="sm" color="fg.muted" inert={inert}>
      <chakra.summary minHeight="control" alignContent="center" cursor="pointer">
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
              <chakra.span minWidth="0" overflowWrap="anywhere" {...asEntered}>
                {title}
              </chakra.span>
            </Flex>
          );
        })}
      </Flex>
    </chakra.details>
  );
}

/** The words for a draft in the list: its headline, and when it was saved last. */
function describeDraft(definition: RegisterDefinition, { edit }: Entry): string {
  const { texts = {}, changedAt = 0, base = 0 } = edit ?? {};
  const kind = base > 0 ? 'correction, ' : '';
  return `${formatHeadline(Object.entries(texts), definition)} (${kind}last saved ${dayAndClockOf(changedAt)})`;
}
