import { keepsSent, removeSent, type SentLimits } from '@registers/shared/entries';
import { Box, Button, Flex, Panel, Text, TextLink, useLocation, useNavigate } from '@registers/shared/ui';
import { counted, wordFor } from '@registers/shared/words';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { outboxPath } from '../../../config/shellPages';
import { type Outbox, useUnsent } from '../../../entries/useOutbox';
import type { Offers } from '../../../config/siteConfig';
import { asCsv, download, fileName } from '../../export';
import { ExportButtons } from '../../ExportButtons';
import { canWithdraw } from '../actions';
import type { Sent } from '../useSent';
import { WithdrawButton } from '../withdraw/WithdrawButton';
import { DayList } from './DayList';
import { FilterForm } from './FilterForm';
import { type Filter, filterOf, indexEntries, matching, noFilter, searchOf } from './filter';
import { ForgetButton } from './ForgetButton';

interface Props {
  user: string;
  sent: Sent;
  offers: Offers;
  limits: SentLimits;
  outbox: Outbox;
  /** Called after this device has forgotten all sent entries. */
  onForget: () => void;
}

/** The entries that this person has sent. */
export function SentList({ user, sent, offers, limits, outbox, onForget }: Props) {
  const { items, missingBefore, stored, received } = sent;
  const { filter, change } = useFilter();
  const index = useMemo(() => indexEntries(items), [items]);
  // Deferred, so that people can go on typing while the list is rendered.
  const applied = useDeferredValue(filter);
  const found = useMemo(() => matching(index, applied), [index, applied]);
  // A browser that blocks storage has nothing to remove.
  const forget = useCallback(() => void removeSent(user).then(onForget, () => undefined), [user, onForget]);
  return (
    <Flex direction="column" gap="5">
      <WaitingEntries outbox={outbox} />
      {items.length === 0 ? (
        <Nothing remembers={stored && keepsSent(limits)} />
      ) : (
        <>
          <Box data-print="false">
            <FilterForm filter={filter} change={change} items={items} />
            <Text role="status" marginTop="2" fontSize="sm" color="fg.muted" _empty={{ marginTop: '0' }}>
              {searchOf(applied) === '' ? '' : `${found.length} of ${items.length} entries`}
            </Text>
          </Box>
          <FoundEntries
            user={user}
            items={found}
            offers={offers}
            isNarrowed={searchOf(applied) !== ''}
            missingBefore={missingBefore}
            areRemembered={items.some(({ elsewhere }) => !elsewhere)}
            onForget={forget}
          />
          {found.length === 0 && (
            <Button alignSelf="start" onClick={() => change(noFilter, { push: true })}>
              Show all entries
            </Button>
          )}
          {received.state === 'none' && keepsSent(limits) && (
            <Text fontSize="sm" color="fg.muted" data-print="false">
              Entries stay in this list for {limits.days} days (up to {limits.entries}).
            </Text>
          )}
        </>
      )}
    </Flex>
  );
}

interface FoundProps
  extends Pick<Props, 'user' | 'offers' | 'onForget'>, Pick<Sent, 'items' | 'missingBefore'> {
  isNarrowed: boolean;
  /** Whether this device remembers sent entries of this person. */
  areRemembered: boolean;
}

/** Memoized, so that a keystroke that does not change the entries found does not render them again. */
const FoundEntries = memo(function FoundEntries({
  user,
  items,
  offers,
  isNarrowed,
  missingBefore,
  areRemembered,
  onForget,
}: FoundProps) {
  const save = (register: string) =>
    download(fileName(register, 'sent'), asCsv(items.filter((item) => item.register === register)));
  const isOfOneRegister = new Set(items.map(({ register }) => register)).size === 1;
  const withdrawable = isNarrowed && isOfOneRegister ? items.filter((item) => canWithdraw(item, offers)) : [];
  return (
    <>
      <DayList items={items} missingBefore={missingBefore} />
      <Flex flexWrap="wrap" gap="2" data-print="false">
        <ExportButtons items={items} onExport={save} />
        {withdrawable.length > 0 && (
          <WithdrawButton
            items={withdrawable}
            label={`Withdraw ${counted(withdrawable.length, 'entry', 'entries')}…`}
          />
        )}
        <Button onClick={() => print()}>Print</Button>
        {areRemembered && <ForgetButton user={user} onForget={onForget} />}
      </Flex>
    </>
  );
});

function WaitingEntries({ outbox }: Pick<Props, 'outbox'>) {
  const count = useUnsent(outbox);
  if (count === 0) return null;
  return (
    <p data-print="false">
      {counted(count, 'entry', 'entries')} {wordFor(count, 'is', 'are')} waiting in the{' '}
      <TextLink to={outboxPath}>Outbox</TextLink>.
    </p>
  );
}

function Nothing({ remembers }: { remembers: boolean }) {
  return (
    <Panel padding={{ base: '5', md: '8' }}>
      <p>{remembers ? 'Entries you send are listed here.' : 'Sent entries aren’t listed in this browser.'}</p>
    </Panel>
  );
}

/**
 * The filter of the list, which is kept in the address, too, for Back and for a reload. Typing changes the address in
 * place; with `push`, the change is a step that Back undoes. Both are set in one event, and React renders the router's
 * transitions together, so an older address never replaces a newer text.
 */
function useFilter() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => filterOf(search));
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    setFilter(filterOf(search));
  }
  const change = (part: Partial<Filter>, { push = false } = {}) => {
    const changed = { ...filter, ...part };
    setFilter(changed);
    void navigate({ search: searchOf(changed) }, { replace: !push });
  };
  return { filter, change };
}
