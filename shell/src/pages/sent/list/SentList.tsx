import { isWithdrawn, keepsSent, removeSent, type SentLimits } from '@registers/shared/submit';
import { Box, Button, Flex, Panel, Text, TextLink, useLocation, useNavigate } from '@registers/shared/ui';
import { counted } from '@registers/shared/words';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { outboxPath } from '../../../config/shellPages';
import { type Outbox, unsentInWords, useUnsent } from '../../../entries/useOutbox';
import type { Offers } from '../../../config/siteConfig';
import { download, fileName, sentAsCsv } from '../../export';
import { AskingButton } from '../../AskingButton';
import { ExportButtons } from '../../ExportButtons';
import { canWithdraw } from '../actions';
import type { SentItem } from '../sentItem';
import type { Sent } from '../useSent';
import { WithdrawButton } from '../WithdrawButton';
import { DayList } from './DayList';
import { FilterForm } from './FilterForm';
import { type Filter, parseFilter, indexEntries, matching, noFilter, formatFilter } from './filter';

interface Props {
  user: string;
  sent: Sent;
  offers: Offers;
  limits: SentLimits;
  outbox: Outbox;
  /** Called after this device has forgotten all sent entries. */
  onForget: () => void;
  /** Says what may be missing from the list. */
  children: ReactNode;
}

/** The list of what this person has sent, its filter, and buttons to export or withdraw what the filter leaves. */
export function SentList({ children, ...props }: Props) {
  const { sent, limits, outbox } = props;
  const { items, missingBefore, isStored, answers } = sent;
  const { filter, change } = useFilter();
  const index = useMemo(() => indexEntries(items), [items]);
  // Deferred, so that people can go on typing while the list is rendered.
  const applied = useDeferredValue(filter);
  const found = useMemo(() => matching(index, applied), [index, applied]);
  const isNarrowed = formatFilter(applied) !== '';
  return (
    <Flex direction="column" gap="5">
      <UnsentEntries outbox={outbox} />
      {items.length === 0 ? (
        <>
          {children}
          {answers.is !== 'asking' && <Nothing remembers={isStored && keepsSent(limits)} />}
        </>
      ) : (
        <>
          <Box data-print="false">
            <FilterForm filter={filter} change={change} items={items} />
            {/* Keeps the height of a line of text, so that the list below does not move when the answer comes. */}
            <Flex flexWrap="wrap" alignItems="center" columnGap="4" minHeight="6" marginTop="2" fontSize="sm">
              <Text role="status" color="fg.muted">
                {isNarrowed && `${found.length} of ${items.length} entries`}
              </Text>
              {children}
            </Flex>
          </Box>
          <DayList items={found} missingBefore={missingBefore} />
          {answers.is !== 'none' && answers.is !== 'asking' && answers.loadOlder && (
            <Button alignSelf="center" data-print="false" onClick={() => answers.loadOlder?.(items)}>
              Load older entries
            </Button>
          )}
          <Actions {...props} found={found} isNarrowed={isNarrowed} />
          {found.length === 0 && (
            <Button alignSelf="start" onClick={() => change(noFilter, { push: true })}>
              Show all entries
            </Button>
          )}
          {answers.is === 'none' && keepsSent(limits) && (
            <Text fontSize="sm" color="fg.muted" data-print="false">
              Entries stay in this list for {limits.days} days (up to {limits.entries}).
            </Text>
          )}
        </>
      )}
    </Flex>
  );
}

interface ActionsProps extends Pick<Props, 'user' | 'sent' | 'offers' | 'onForget'> {
  /** The entries that the filter leaves. */
  found: readonly SentItem[];
  isNarrowed: boolean;
}

/** What can be done with the entries that the filter leaves, and with all. */
function Actions({ user, sent, offers, onForget, found, isNarrowed }: ActionsProps) {
  const { remembered } = sent;
  const isOfOneRegister = new Set(found.map(({ entry }) => entry.register)).size === 1;
  const withdrawable = isNarrowed && isOfOneRegister ? found.filter((item) => canWithdraw(item, offers)) : [];
  const exported = found.filter(({ entry }) => !isWithdrawn(entry));
  const save = (register: string) =>
    download(
      fileName(register, 'sent'),
      sentAsCsv(exported.filter(({ entry }) => entry.register === register)),
    );
  // An error of the browser's storage changes nothing: the entries stay in the list.
  const forget = () => void removeSent(user).then(onForget, () => undefined);
  return (
    <Flex flexWrap="wrap" gap="2" data-print="false">
      <ExportButtons
        items={exported.map(({ entry, title }) => ({ register: entry.register, title }))}
        onExport={save}
      />
      {withdrawable.length > 0 && (
        <WithdrawButton
          items={withdrawable}
          label={`Withdraw ${counted(withdrawable.length, 'entry', 'entries')}…`}
        />
      )}
      {found.length > 0 && <Button onClick={() => print()}>Print</Button>}
      {remembered > 0 && (
        <AskingButton
          label="Clear sent entries from this device"
          heading={`Clear ${counted(remembered, 'sent entry', 'sent entries')}?`}
          confirm="Clear"
          onConfirm={forget}
        >
          They stay saved on the server. Unless this page can read them there, you can no longer look them up,
          copy or correct them on this device.
        </AskingButton>
      )}
    </Flex>
  );
}

function UnsentEntries({ outbox }: Pick<Props, 'outbox'>) {
  const text = unsentInWords(useUnsent(outbox));
  if (text === '') return null;
  return (
    <p data-print="false">
      <span>{text}</span> <TextLink to={outboxPath}>Open outbox</TextLink>
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
 * The filter of the list. It is also kept in the address, for Back and for a reload. Typing changes the address
 * in place; with `push`, Back undoes the change. State and address are set in one event, and React renders the
 * router's transitions together with the state, so an older address never replaces a newer text.
 */
function useFilter() {
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
  return { filter, change };
}
