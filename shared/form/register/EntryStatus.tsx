import { type EntrySource, useRegister } from '@registers/shared/contract';
import {
  type Entry,
  type EntryInForm,
  formatHeadline,
  type FormState,
  freeDrafts,
} from '@registers/shared/submit';
import { asEntered, Button, chakra, Flex, TextLink } from '@registers/shared/ui';
import { counted, dayAndClockOf, dayOf } from '@registers/shared/words';
import { type ReactNode, useEffect, useState } from 'react';
import type { RegisterDefinition } from '../definition/definition';
import { useRead } from '../state/form';
import { useFormScope } from '../state/scope';
import { useAnnounced } from '../state/useAnnounced';

interface Props {
  entry: EntryInForm;
  state: FormState;
}

/** Above the form: where its entry comes from, what was discarded, which other drafts there are, if none can be saved. */
export function EntryStatus({ entry, state }: Props) {
  const isKept = useRead(entry, entry.isKept);
  const source = useRead(entry, () => entry.current()?.edit?.source);
  const { openedWith: restored } = state;
  const discarded = source ? undefined : state.discarded;
  // The answer must find the same entry in the form.
  const inert = state.is === 'sending';
  return (
    <>
      {(source ?? restored ?? discarded ?? !isKept) && (
        <Status inert={inert}>
          {source && <Origin source={source} />}
          {restored && <Restored edit={restored.edit} />}
          {restored?.edit?.mayBeStored && !inert && (
            <span>
              We don’t know whether this entry arrived. You can submit it again: it won’t be saved twice.
            </span>
          )}
          {(source ?? restored) && <Button onClick={() => entry.discard()}>{discardWords(source)}</Button>}
          {discarded && (
            <>
              <span>{`The ${restored ? 'other ' : ''}${discarded.edit?.base ? 'correction' : 'draft'} was discarded.`}</span>
              {discarded.edit?.mayBeStored && <span>It was sent before and may have been saved.</span>}
              <Button onClick={() => void entry.undo()}>Undo</Button>
            </>
          )}
          {!isKept && <span>This browser can’t save drafts. Submit before you close this page.</span>}
        </Status>
      )}
      <OtherDrafts entry={entry} isOpen={state.is !== 'opening'} inert={inert} />
    </>
  );
}

/** Why a draft is in the form that was not begun in it just now. */
function Restored({ edit }: Pick<Entry, 'edit'>) {
  if (edit?.triedAt !== undefined)
    return <span>This entry isn’t in the Outbox any more. Submit it to send it.</span>;
  return !edit?.source && <span>{`Your draft from ${dayAndClockOf(edit?.changedAt ?? 0)} is back.`}</span>;
}

function Status({ inert, children }: { inert: boolean; children: ReactNode }) {
  const isAnnounced = useAnnounced();
  return (
    <Flex
      wrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="2"
      fontSize="sm"
      color="fg.muted"
      role="status"
      inert={inert}
    >
      {isAnnounced && children}
    </Flex>
  );
}

function discardWords(source: EntrySource | undefined): string {
  if (!source) return 'Discard draft';
  return source.kind === 'correct' ? 'Discard correction' : 'Undo';
}

/** The words around the link to the sent entry. */
function aroundLink({ kind, entry }: EntrySource): [before: string, after: string] {
  if (kind === 'correct') return ['You’re correcting ', `, sent on ${dayAndClockOf(entry.sentAt)}.`];
  const words = kind === 'copy' ? 'Copied from ' : `Created from ${entry.formType} `;
  return [words, ` (${dayOf(entry.sentAt)}).`];
}

/** With which sent entry the entry in the form was begun. */
function Origin({ source }: { source: EntrySource }) {
  const [before, after] = aroundLink(source);
  const { path, headline } = source.entry;
  return (
    <chakra.span minWidth="0" overflowWrap="anywhere">
      <span>{before}</span>
      <TextLink to={path} {...asEntered}>
        {headline}
      </TextLink>
      <span>{after}</span>
    </chakra.span>
  );
}

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
function OtherDrafts({ entry, isOpen, inert }: { entry: EntryInForm; isOpen: boolean; inert: boolean }) {
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
