import { Button, Flex, Text } from '@registers/shared/ui';
import type { ShownRegister } from '../../../config/registry';
import type { Offers } from '../../../config/siteConfig';
import { referenceOf } from '../../../entries/paths';
import { noCorrections, takesCorrections } from '../../../entries/sources';
import { CopyButton } from '../../../ui/CopyButton';
import { actionsFor } from '../actions';
import { LinkButton } from '../LinkButton';
import { asRow } from '../../export';
import type { SentItem } from '../sentItem';

interface Props {
  item: SentItem;
  registers: readonly ShownRegister[];
  offers: Offers;
}

/** What can be done with a sent entry. */
export function EntryActions({ item, registers, offers }: Props) {
  const isOpen = registers.some(({ id }) => id === item.register);
  return (
    <>
      {isOpen && item.fields && !takesCorrections(offers, item.register) && (
        <Text marginTop="3" color="fg.muted" data-print="false">
          {noCorrections(referenceOf(item.id))}
        </Text>
      )}
      <Flex flexWrap="wrap" gap="2" marginTop="4" data-print="false">
        {actionsFor(item, registers, offers).map(({ label, to }) => (
          <LinkButton key={label} to={to}>
            {label}
          </LinkButton>
        ))}
        <Button onClick={() => print()}>Print</Button>
        {item.fields && <CopyButton text={() => asRow(item)}>Copy as row</CopyButton>}
      </Flex>
    </>
  );
}
