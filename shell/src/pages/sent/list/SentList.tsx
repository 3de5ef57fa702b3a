import type { RegisterRecord } from '@registers/shared/registry';
import { isWithdrawn, keepsSent, removeSent, type SentLimits } from '@registers/shared/submit';
import { Box, Button, Flex, Text, TextLink, useLocation, useNavigate } from '@registers/shared/ui';
import { counted } from '@registers/shared/words';
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { entryPath, outboxPath } from '../../../config/shellPages';
import type { Offers } from '../../../config/siteConfig';
import { type Outbox, unsentInWords, useBatchProgress } from '../../../entries/useOutbox';
import { AskingButton } from '../../AskingButton';
import { EmptyList } from '../../EmptyList';
import { download, fileName, sentAsCsv } from '../../export';
import { ExportButtons } from '../../ExportButtons';
import { canWithdraw } from '../actions';
import type { SentItem } from '../sentItem';
import type { Sent } from '../useSent';
import { useWithdraw } from '../useWithdraw';
import { DayList } from './DayList';
import { FilterForm } from './FilterForm';
import { type Filter, formatFilter, matching, noFilter, parseFilter } from './filter';

interface Props {
  user: string;
  sent: Sent;
  offers: Offers;
  limits: SentLimits;
  outbox: Outbox;
  /** The register that is opened first. */
  home: RegisterRecord | undefined;
  /** Says what may be missing from the list. */
  children: ReactNode;
}

/** The list of what this person has sent, its filter, and buttons to export or withdraw what the filter leaves. */
export function SentList({ user, sent, offers, limits, outbox, home, children }: Props) {
  const { items, device, missingBefore, answer, hasOlder, readOn } = sent;
  const { filter, change, open } = useFilter(items);
  // Deferred, so that people can go on typing while the list is rendered.
  const applied = useDeferredValue(filter);
  const isNarrowed = formatFilter(applied) !== '';
  const found = useMemo(() => (isNarrowed ? matching(items, applied) : items), [items, applied, isNarrowed]);
  if (items.length === 0)
    return (
      <Flex direction="column" gap="5">
        <UnsentEntries outbox={outbox} />
        {answer !== 'asking' && <Nothing remembers={!device.isBlocked && keepsSent(limits)} home={home} />}
        {children}
      </Flex>
    );
  return (
    <Flex direction="column" gap="5">
      <UnsentEntries outbox={outbox} />
      <Box data-print="false">
        <FilterForm filter={filter} change={change} items={items} open={open} />
        {/* Has a line of text in the room above the list, which so does not move when the answer comes. */}
        <Flex
          flexWrap="wrap"
          alignItems="center"
          columnGap="4"
          minHeight="1.5rem"
          marginTop="2"
          marginBottom="-2"
          fontSize="sm"
        >
          <Text role="status" color="fg.muted" _empty={{ marginInlineEnd: '-4' }}>
            {isNarrowed && `${found.length} of ${items.length} entries`}
          </Text>
          {children}
        </Flex>
      </Box>
      {found.length > 0 ? (
        <DayList items={found} missingBefore={missingBefore} />
      ) : (
        <EmptyList text="No entries match.">
          <Button onClick={() => change(noFilter, { push: true })}>Show all entries</Button>
        </EmptyList>
      )}
      {hasOlder && answer !== 'asking' && (
        <Button alignSelf="center" data-print="false" onClick={readOn}>
          Load older entries
        </Button>
      )}
      <Flex flexWrap="wrap" gap="2" data-print="false">
        <FoundActions found={found} isNarrowed={isNarrowed} offers={offers} />
        {device.items.length > 0 && <ClearButton user={user} count={device.items.length} />}
      </Flex>
      {answer === 'none' && keepsSent(limits) && (
        <Text fontSize="sm" color="fg.muted" data-print="false">
          Entries stay in this list for {limits.days} days (up to {limits.entries}).
        </Text>
      )}
    </Flex>
  );
}

interface FoundProps extends Pick<Props, 'offers'> {
  /** The entries that the filter leaves. */
  found: readonly SentItem[];
  isNarrowed: boolean;
}

/** What can be done with the entries that the filter leaves. Memoized, since there can be thousands. */
const FoundActions = memo(function FoundActions({ found, isNarrowed, offers }: FoundProps) {
  const isOfOneRegister = found.every(({ entry }) => entry.register === found[0]?.entry.register);
  const withdrawable = isNarrowed && isOfOneRegister ? found.filter((item) => canWithdraw(item, offers)) : [];
  const withdraw = useWithdraw(withdrawable);
  const exported = found.filter(({ entry }) => !isWithdrawn(entry));
  const save = (register: string) =>
    download(
      fileName(register, 'sent'),
      sentAsCsv(exported.filter(({ entry }) => entry.register === register)),
    );
  return (
    <>
      <ExportButtons
        items={exported.map(({ entry, title }) => ({ register: entry.register, title }))}
        onExport={save}
      />
      {withdrawable.length > 0 && (
        <Button color="danger" onClick={withdraw.ask}>
          {`Withdraw ${counted(withdrawable.length, 'entry', 'entries')}…`}
        </Button>
      )}
      {withdraw.question}
      {found.length > 0 && <Button onClick={() => print()}>Print</Button>}
    </>
  );
});

const ClearButton = ({ user, count }: { user: string; count: number }) => (
  <Box marginInlineStart={{ lg: 'auto' }}>
    <AskingButton
      label="Clear sent entries from this device"
      heading={`Clear ${counted(count, 'sent entry', 'sent entries')}?`}
      confirm="Clear"
      // An error of the browser's storage changes nothing: the entries stay in the list.
      onConfirm={() => void removeSent(user).catch(() => undefined)}
    >
      They stay saved on the server. You may no longer be able to look them up, copy or correct them here.
    </AskingButton>
  </Box>
);

function UnsentEntries({ outbox }: Pick<Props, 'outbox'>) {
  useBatchProgress(outbox);
  const text = unsentInWords(outbox);
  if (text === '') return null;
  return (
    <p data-print="false">
      <span>{text}</span> <TextLink to={outboxPath}>Open outbox</TextLink>
    </p>
  );
}

const Nothing = ({ remembers, home }: Pick<Props, 'home'> & { remembers: boolean }) => (
  <EmptyList
    text={remembers ? 'Entries you send are listed here.' : 'Sent entries aren’t listed in this browser.'}
  >
    {home && <TextLink to={home.path}>Go to the {home.title}</TextLink>}
  </EmptyList>
);

/**
 * The filter of the list. It is also kept in the address, for Back and for a reload. Typing changes the address
 * in place; with `push`, Back undoes the change. State and address are set in one event, and React renders the
 * router's transitions together with the state, so an older address never replaces a newer text.
 */
function useFilter(items: readonly SentItem[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => parseFilter(search));
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    setFilter(parseFilter(search));
  }
  const change = (part: Partial<Filter>, { push = false } = {}) => {
    const changed = { ...filter, ...part };
    setFilter(changed);
    void navigate({ search: formatFilter(changed) }, { replace: !push });
  };
  /** Opens the entry that the filter leaves, if it is the only one. */
  const open = () => {
    const [only, ...others] = matching(items, filter);
    if (only && others.length === 0) void navigate(entryPath(only.entry.id) + formatFilter(filter));
  };
  return { filter, change, open };
}
