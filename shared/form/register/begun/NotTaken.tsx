import type { Beginning } from '@registers/shared/contract';
import { Button, chakra, Flex, useCopy } from '@registers/shared/ui';
import { useFormScope } from '../../state/scope';
import { notTaken } from './texts';

/** Lists the values of the sent entry that none of the form's fields took. */
export function NotTaken({ begun }: { begun: Beginning }) {
  const { definition } = useFormScope();
  const values = notTaken(definition, begun);
  if (values.length === 0) return null;
  return (
    <details>
      <chakra.summary minHeight="control" alignContent="center" cursor="pointer" width="fit-content">
        Couldn’t be filled in
      </chakra.summary>
      <Flex as="ul" direction="column" gap="2" listStyleType="none" aria-label="Couldn’t be filled in">
        {values.map(({ name, label, value }) => (
          <NotTakenValue key={name} label={label} value={value} />
        ))}
      </Flex>
    </details>
  );
}

function NotTakenValue({ label, value }: { label: string; value: string }) {
  const { copy, result } = useCopy();
  return (
    <Flex as="li" alignItems="center" gap="3">
      <Button flexShrink="0" aria-label={`Copy ${label}`} onClick={() => copy(value)}>
        Copy
      </Button>
      <chakra.span minWidth="0" overflowWrap="anywhere">
        {label}: <chakra.span color="fg">{value}</chakra.span>{' '}
        <chakra.span role="status">{result && `(${result})`}</chakra.span>
      </chakra.span>
    </Flex>
  );
}
