import { Button, chakra, Dialog, Flex, Heading } from '@registers/shared/ui';
import { type ReactNode, useId } from 'react';
import type { RowState } from '../records/rowStates';
import { RadioQuestions } from '../sheet/RadioQuestions';
import { useCorrectionQuestions } from './Corrections';
import { ForAllRows } from './ForAllRows';
import { useRowsScope } from '../records/rowsScope';
import { ColumnSettings } from './ColumnSettings';

interface Props {
  states: readonly RowState[];
  onClose: () => void;
}

/** What is seldom changed: values for all rows, whether rows correct entries, and what their columns are. */
export function Settings({ states, onClose }: Props) {
  const reading = useRowsScope().table.sheet().reading;
  const corrections = useCorrectionQuestions(states);
  return (
    <Dialog heading="Settings" width="60rem" onClose={onClose}>
      <Section heading="Values for all rows">
        <ForAllRows states={states} />
      </Section>
      {corrections.length > 0 && (
        <Section heading="Corrections">
          <RadioQuestions questions={corrections} />
        </Section>
      )}
      {reading && (
        <Section heading="Columns">
          <ColumnSettings reading={reading} />
        </Section>
      )}
      <Flex
        // In view however many columns there are: it lies over the padding of the dialog.
        position="sticky"
        bottom={{ base: '-1rem', md: '-1.5rem' }}
        marginTop="3"
        paddingBlock="3"
        justifyContent="flex-end"
        bg="bg.panel"
      >
        <Button variant="solid" onClick={onClose}>
          Done
        </Button>
      </Flex>
    </Dialog>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} marginTop="5">
      <Heading as="h3" size="md" id={id} marginBottom="2">
        {heading}
      </Heading>
      {children}
    </chakra.section>
  );
}
