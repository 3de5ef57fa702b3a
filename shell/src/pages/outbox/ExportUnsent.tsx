import { type BatchProgress, type Entry, listOutbox, listRows } from '@registers/shared/submit';
import { Box, Flex, Text } from '@registers/shared/ui';
import { download, fileName, unsentAsCsv } from '../export';
import { ExportButtons } from '../ExportButtons';
import type { FormOf } from '../formsOfEntries';
import type { RunChange } from './BatchPanel';

interface Props {
  user: string;
  entries: readonly Entry[];
  batches: readonly BatchProgress[];
  formOf: FormOf;
  run: RunChange;
}

/** Saves unsent entries and rows as files, from which somebody else can enter them on another device. */
export function ExportUnsent({ user, entries, batches, formOf, run }: Props) {
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
