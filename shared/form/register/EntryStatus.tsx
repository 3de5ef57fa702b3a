import { type EntrySource, type Settings, useRegister } from '@registers/shared/contract';
import {
  baseVersion,
  changeEntry,
  type Entry,
  type EntryInForm,
  formatHeadline,
  type FormState,
  freeDrafts,
} from '@registers/shared/submit';
import { asEntered, Button, chakra, Flex, TextLink } from '@registers/shared/ui';
import { counted, dayAndClockOf, dayOf } from '@registers/shared/words';
import { type ReactNode, useEffect, useState } from 'react';
import { changedBy } from '../definition/changes';
import type { RegisterDefinition } from '../definition/definition';
import { useRead } from '../state/form';
import { useFormScope } from '../state/scope';
import { useAnnounced } from '../state/useAnnounced';

interface Props {
  entry: EntryInForm;
  state: FormState;
  /** What stands here while nothing of this is to be said. */
  children: ReactNode;
}

/** Above the form: where its entry comes from, else what was discarded, until the next entry is begun; if none can be saved. */
export function EntryStatus({ entry, state, children }: Props) {
  const isKept = useRead(entry, entry.isKept);
  const source = useRead(entry, () => entry.current()?.edit?.source);
  const isEmpty = useRead(entry, () => entry.current() === undefined);
  const { openedWith: restored } = state;
  const discarded = isEmpty ? state.discarded : undefined;
  if (!(source ?? restored ?? discarded ?? !isKept)) return children;
  // The answer must find the same entry in the form.
  const inert = state.is === 'sending';
  return (
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
          <span>{`The ${discarded.edit?.base ? 'correction' : 'draft'} was discarded.`}</span>
          {discarded.edit?.mayBeStored && <span>It was sent before and may have been saved.</span>}
          <Button onClick={() => void entry.undo()}>Undo</Button>
        </>
      )}
      {!isKept && <span>This browser can’t save drafts. Submit before you close this page.</span>}
    </Status>
  );
}

/** Why a draft is in the form that was not begun in it just now. */
function Restored({ edit }: Pick<Entry, 'edit'>) {
  if (edit?.triedAt !== undefined)
    return <span>This entry isn’t in the Outbox any more. Submit it to send it.</span>;
  return !edit?.source && <span>{`Your draft from ${dayAndClockOf(edit?.changedAt ?? 0)} is back.`}</span>;
}

/** On narrow screens what is said fills a line, and what can be done about it is below. */
function Status({ inert, children }: { inert: boolean; children: ReactNode }) {
  const isAnnounced = useAnnounced();
  return (
    <Flex
      display={{ base: 'contents', sm: 'flex' }}
      flex="1"
      wrap="wrap"
      alignItems="center"
      columnGap="3"
      color="fg.muted"
      css={{ '& > span': { flex: { base: '1 0 100%', sm: '0 1 auto' } } }}
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
function useOtherDrafts(isOpen: boolean): readonly Entry[] {
  const { id: user } = useRegister().user;
  const { definition, settings } = useFormScope();
  const [others, setOthers] = useState<readonly Entry[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const list = async () => {
      const found = await freeDrafts({ user, formType: definition.formType });
      const drafts = found.filter((draft) => !changesNothing(definition, settings, draft));
      setOthers((before) => (before.length + drafts.length > 0 ? drafts : before));
      // A page that is closed leaves its correction as it is: it may be a reload.
      const unchanged = found.filter((draft) => !drafts.includes(draft));
      await Promise.all(unchanged.map((draft) => changeEntry(draft, { type: 'discard' })));
    };
    // A browser that stores nothing has no other drafts.
    void list().catch(() => undefined);
  }, [user, definition, settings, isOpen]);
  return others;
}

/** Whether a draft is a correction of which every value is stored already. */
function changesNothing(definition: RegisterDefinition, settings: Settings, draft: Entry): boolean {
  const { edit } = draft;
  const base = baseVersion(draft)?.fields;
  if (!base || !edit || edit.mayBeStored) return false;
  return Object.keys(changedBy(definition, settings, base, edit.texts)).length === 0;
}

/** Says how many drafts of this register no page has open; pressed, it opens the list of them. */
export function OtherDrafts({ entry, state }: Omit<Props, 'children'>) {
  const { definition } = useFormScope();
  const drafts = useOtherDrafts(state.is !== 'opening');
  const hasDraft = useRead(entry, () => entry.current() !== undefined);
  if (drafts.length === 0) return null;
  return (
    <chakra.details color="fg.muted" inert={state.is === 'sending'}>
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
