import type { Announcement } from '@registers/shared/contract';
import type { RegisterRecord } from '@registers/shared/registry';
import {
  type BatchProgress,
  countUnreadable,
  type Entry,
  listOutbox,
  listRows,
  useOnline,
  waitAfter,
} from '@registers/shared/submit';
import { sendAll } from '@registers/shared/submit/sender';
import { Box, Button, Flex, Text, TextLink } from '@registers/shared/ui';
import { useCallback, useEffect, useRef } from 'react';
import type { Session } from '../../auth/session';
import { sentPath } from '../../config/shellPages';
import { type Outbox, useBatchProgress } from '../../entries/useOutbox';
import { focusMain } from '../../ui/focusMain';
import { useAsyncRead } from '../../ui/useAsyncRead';
import { download, fileName, unsentAsCsv } from '../export';
import { EmptyList } from '../EmptyList';
import { ExportButtons } from '../ExportButtons';
import { type FormOf, useForms } from '../formsOfEntries';
import { Unreadable } from '../Unreadable';
import { BatchPanel, type RunChange } from './BatchPanel';
import { OutboxItem } from './OutboxItem';
import { needsEdit } from './texts';

interface Props {
  outbox: Outbox;
  session: Session;
  registers: readonly RegisterRecord[];
  /** Where each register's entries go, by register id. */
  endpoints: Readonly<Record<string, string>>;
  announce: (announcement: Announcement) => void;
}

/** The page of unsent entries and batches: says why each waits, and has buttons for what can be done with it. */
export function OutboxPage(props: Props) {
  const user = props.session.user.id;
  const unreadable = useAsyncRead(useCallback(() => countUnreadable(user), [user]));
  return (
    <Box maxWidth="sheet">
      <Unreadable count={unreadable ?? 0} />
      <Unsent {...props} />
    </Box>
  );
}

function Unsent({ outbox, session, registers, endpoints, announce }: Props) {
  const run: RunChange = (change) =>
    void change.catch(() =>
      announce({ tone: 'failure', text: 'This browser couldn’t save the change. Try again.' }),
    );
  const { entries } = outbox;
  // What was sent is in Sent.
  const batches = useBatchProgress(outbox).filter(({ waiting, held }) => waiting + held > 0);
  const formOf = useForms();
  useFocusAfterRemoval(entries.length + batches.length);
  if (entries.length + batches.length === 0)
    return (
      <EmptyList
        text="Nothing is waiting to be sent."
        hint="Entries that couldn’t be sent yet are kept here."
      >
        <TextLink to={sentPath}>See sent entries</TextLink>
      </EmptyList>
    );
  const pathOf = ({ register }: { register: string }) => registers.find(({ id }) => id === register)?.path;
  return (
    <>
      <Actions entries={entries} batches={batches} session={session} run={run} />
      <Flex as="ul" direction="column" gap="4" listStyleType="none" aria-label="Entries and rows">
        {formOf &&
          entries.map(
            ({ edit, ...entry }) =>
              edit && (
                <li key={entry.id}>
                  <OutboxItem
                    entry={{ ...entry, edit }}
                    form={formOf(entry)}
                    hasEndpoint={endpoints[entry.register] !== undefined}
                    path={pathOf(entry)}
                    run={run}
                  />
                </li>
              ),
          )}
        {batches.map((batch) => {
          const path = pathOf(batch);
          return (
            <li key={batch.id}>
              <BatchPanel batch={batch} run={run} rowsPath={path && `${path}?view=rows`} />
            </li>
          );
        })}
      </Flex>
      {formOf && (
        <ExportUnsent user={session.user.id} entries={entries} batches={batches} formOf={formOf} run={run} />
      )}
    </>
  );
}

interface ActionsProps extends Pick<Props, 'session'> {
  entries: readonly Entry[];
  batches: readonly BatchProgress[];
  run: RunChange;
}

/** Above the list: the buttons for all entries. None where each can only be changed by a person. */
function Actions({ entries, batches, session, run }: ActionsProps) {
  const online = useOnline();
  const canSend =
    entries.some(({ edit }) => edit && !needsEdit(edit)) || batches.some(({ waiting }) => waiting > 0);
  const needsSignIn =
    entries.some(({ edit }) => edit?.failure && waitAfter(edit.failure) === 'signIn') ||
    batches.some((batch) => batch.needsSignIn);
  if (!canSend) return null;
  return (
    <Flex flexWrap="wrap" alignItems="center" gap="3" marginBottom="4">
      {needsSignIn && (
        <Button onClick={() => void session.signInAgain().catch(() => undefined)}>Sign in again</Button>
      )}
      <Button
        variant={online ? 'solid' : 'outline'}
        disabled={!online}
        onClick={() => run(sendAll(session.user.id))}
      >
        Send all now
      </Button>
      {!online && <span>You’re offline.</span>}
    </Flex>
  );
}

interface ExportProps extends Omit<ActionsProps, 'session'> {
  user: string;
  formOf: FormOf;
}

/** Saves unsent entries and rows as files, from which somebody else can enter them on another device. */
function ExportUnsent({ user, entries, batches, formOf, run }: ExportProps) {
  // A withdrawal has nothing that somebody else could enter.
  const withRows = batches.filter(({ withdraws }) => !withdraws);
  const items = [
    ...entries.map((entry) => ({ register: entry.register, title: formOf(entry)?.title ?? entry.register })),
    ...withRows.map((batch) => ({ ...batch, count: batch.waiting + batch.held })),
  ];
  const save = async (register: string) => {
    const lists = [listOutbox(user), ...withRows.map(({ id }) => listRows(user, id))];
    const unsent = (await Promise.all(lists)).flat().filter((entry) => entry.register === register);
    download(fileName(register, 'unsent'), unsentAsCsv(unsent));
  };
  if (items.length === 0) return null;
  return (
    <Box marginTop="6">
      <Text fontSize="sm" color="fg.muted">
        Giving this device back? Export these entries and pass on the file.
      </Text>
      <Flex flexWrap="wrap" gap="2" marginTop="2">
        <ExportButtons items={items} onExport={(register) => run(save(register))} />
      </Flex>
    </Box>
  );
}

/** If the focused button was removed with its item, moves the focus to the page. */
function useFocusAfterRemoval(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) focusMain();
    before.current = count;
  }, [count]);
}
