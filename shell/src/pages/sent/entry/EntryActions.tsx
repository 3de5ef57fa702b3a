import { Button, Flex, LinkButton, Text } from '@registers/shared/ui';
import type { ShownRegister } from '../../../config/registry';
import type { Offers } from '../../../config/siteConfig';
import { CopyButton } from '../../../ui/CopyButton';
import { actionsFor, canWithdraw, notOffered } from '../actions';
import { asRow } from '../../export';
import type { SentItem } from '../sentItem';
import { WithdrawButton } from '../withdraw/WithdrawButton';

interface Props {
  item: SentItem;
  registers: readonly ShownRegister[];
  offers: Offers;
}

/** What can be done with a sent entry. */
export function EntryActions({ item, registers, offers }: Props) {
  const isOpen = registers.some(({ id }) => id === item.register);
  const problem = notOffered(offers, item);
  return (
    <>
      {isOpen && item.fields && item.correctedBy === undefined && problem !== '' && (
        <Text marginTop="3" color="fg.muted" data-print="false">
          {problem}
        </Text>
      )}
      <Flex flexWrap="wrap" gap="2" marginTop="4" data-print="false">
        {actionsFor(item, registers, offers).map(({ label, to }) => (
          <LinkButton key={label} to={to}>
            {label}
          </LinkButton>
        ))}
        {isOpen && canWithdraw(item, offers) && <WithdrawButton items={[item]} label="Withdraw" />}
        <Button onClick={() => print()}>Print</Button>
        {item.fields && <CopyButton text={() => asRow(item)}>Copy as row</CopyButton>}
      </Flex>
    </>
  );
}
