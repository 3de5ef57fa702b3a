import { type EntrySource, useRegister } from '@registers/shared/contract';
import { type Entry, type EntryInForm, type FormState, freeDrafts } from '@registers/shared/submit';
import { asEnteredInChakra, Button, chakra, Flex, TextLink, useLoaded } from '@registers/shared/ui';
import { dayAndClockOf, dayOf } from '@registers/shared/words';
import { type ReactNode, useEffect, useState } from 'react';
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
      {source && (
        <Button onClick={() => entry.discard()}>
          {source.kind === 'correct' ? 'Discard correction' : 'Undo'}
        </Button>
      )}
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

/** What is said, and beside it what can be done about it. It has the room of the line that it stands in for, so no field moves. */
function Status({ inert, children }: { inert: boolean; children: ReactNode }) {
  const isAnnounced = useAnnounced();
  return (
    <Flex
      display={{ base: 'contents', sm: 'flex' }}
      flex="1"
      alignItems="center"
      columnGap="3"
      color="fg.muted"
      css={{
        '& > span': { flex: { base: '1 1 12rem', sm: '0 1 auto' }, lineHeight: '1.25' },
        '& > span:has(a)': { flexBasis: { base: '100%', sm: 'auto' } },
        '& > button': { flexShrink: '0' },
      }}
      role="status"
      inert={inert}
    >
      {isAnnounced && children}
    </Flex>
  );
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
      <TextLink to={path} {...asEnteredInChakra}>
        {headline}
      </TextLink>
      <span>{after}</span>
    </chakra.span>
  );
}

const loadList = () => import(/* webpackChunkName: "drafts" */ './DraftList');

/** The drafts of the form that no page has open, once it is open itself: else its own draft would be among them. */
export function OtherDrafts({ entry, state }: Omit<Props, 'children'>) {
  const { id: user } = useRegister().user;
  const { formType } = useFormScope().definition;
  const [drafts, setDrafts] = useState<readonly Entry[]>([]);
  const { part, open } = useLoaded(loadList);
  const isOpen = state.is !== 'opening';
  useEffect(() => {
    // A browser that stores nothing has no other drafts.
    if (isOpen) void freeDrafts({ user, formType }).then(setDrafts, () => undefined);
  }, [user, formType, isOpen]);
  const isNeeded = drafts.length > 0;
  useEffect(() => {
    if (isNeeded) open();
  }, [isNeeded, open]);
  return isNeeded && part && <part.DraftList entry={entry} found={drafts} inert={state.is === 'sending'} />;
}
