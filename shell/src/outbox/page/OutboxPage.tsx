import { reopenEntry } from '@registers/shared/register';
import { useOnline } from '@registers/shared/submit';
import { Banner, Box, Button, Flex, Panel, Text, useNavigate } from '@registers/shared/ui';
import { useEffect, useRef } from 'react';
import type { Session } from '../../auth/session';
import type { RegisterRecord } from '../../config/registry';
import { focusMain } from '../../layout/focusMain';
import type { OutboxEntry } from '../outboxEntry';
import { resend } from '../resume';
import { type Outbox, useBatches } from '../useOutbox';
import { BatchPanel } from './BatchPanel';
import { OutboxItem } from './OutboxItem';

interface Props {
  outbox: Outbox;
  session: Session;
  registers: readonly RegisterRecord[];
}

/** The unsent entries. They are sent automatically; here people see why they wait, and can edit or delete them. */
export function OutboxPage({ outbox, session, registers }: Props) {
  const { entries } = outbox;
  const batches = useBatches(outbox);
  const edit = useEdit(outbox, session.user.id);
  useFocusAfterRemoval(entries.length + batches.length);
  const online = useOnline();
  if (entries.length + batches.length === 0) {
    return (
      <Panel padding={{ base: '5', md: '8' }} maxWidth="sheet" marginInline="auto">
        <p>All entries have been sent.</p>
      </Panel>
    );
  }
  return (
    <Box maxWidth="sheet" marginInline="auto">
      {online ? null : (
        <Banner text="You are offline. These entries will be sent when you are online again." />
      )}
      <Flex flexWrap="wrap" alignItems="center" gap="3" marginBottom="4">
        <Text flex="1 1 20rem" color="fg.muted">
          These entries are kept on this device. They are sent automatically, one at a time, and each is
          stored only once.
        </Text>
        {(entries.some(({ waitsFor }) => waitsFor === 'signIn') ||
          batches.some(({ needsSignIn }) => needsSignIn)) && (
          <Button onClick={() => void session.signInAgain().catch(() => undefined)}>Sign in again</Button>
        )}
        <Button variant="solid" onClick={() => void resend(session.user.id)}>
          Send all now
        </Button>
      </Flex>
      <Flex as="ul" direction="column" gap="4" listStyleType="none" aria-label="Unsent entries">
        {entries.map((entry) => {
          const register = registers.find(({ id }) => id === entry.register);
          return (
            <li key={entry.id}>
              <OutboxItem
                entry={entry}
                onResend={() => void resend(session.user.id, entry.id)}
                onEdit={register && (() => void edit(entry, register.path))}
                onDelete={() => void outbox.remove(entry.id)}
              />
            </li>
          );
        })}
        {batches.map((batch) => {
          const register = registers.find(({ id }) => id === batch.register);
          return (
            <li key={batch.id}>
              <BatchPanel batch={batch} rowsPath={register && `${register.path}?view=rows`} />
            </li>
          );
        })}
      </Flex>
    </Box>
  );
}

/** Moves the focus to the page when it was on a button of an entry that has been removed. */
function useFocusAfterRemoval(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) focusMain();
    before.current = count;
  }, [count]);
}

/** Opens an entry in its form. It is removed from the outbox after it has been saved as a draft. */
function useEdit(outbox: Outbox, user: string) {
  const navigate = useNavigate();
  return async (entry: OutboxEntry, path: string) => {
    await reopenEntry(user, entry);
    await outbox.remove(entry.id);
    await navigate(path);
  };
}
