import { Text } from '@registers/shared/ui';
import { rowsInWords, wordFor } from '@registers/shared/words';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { trimEnds } from '../../form/rules/whiteSpace';
import { type Block, columnCount, setHeader, setSubmits } from '../block/block';
import { assignColumn, setLayout } from '../block/layout';
import { headerTexts, type RememberedMatches, rememberedColumns } from '../block/remembered';
import { countsOf, type RowState } from '../block/rowStates';
import { useRowsScope } from '../block/rowsScope';
import { referenceColumn } from '../block/targets';
import { LabelledSelect } from '../file/LabelledSelect';
import { namesByHeader } from '../read/columnNames';
import { ControlGrid } from './ControlGrid';
import type { FoldedLine } from './FoldedLines';

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** The first text in a column, cut if it is long: it helps a person to recognise the column. */
function sampleOf({ pasted: { rows } }: Block, column: number): string {
  const sample = rows.find(({ cells }) => trimEnds(cells[column] ?? '') !== '')?.cells[column] ?? '';
  return shortened(sample, 40);
}

function columnLabel({ pasted: { header } }: Block, column: number): string {
  const label = trimEnds(header?.cells[column] ?? '');
  return label === '' ? `Column ${column + 1}` : label;
}

/** `13 of 14 used, not used: Notes`. Not listed are empty columns and the column with ids of entries. */
function columnsInWords(block: Block): string {
  const { names } = block.changes.layout;
  const reference = referenceColumn(block);
  const unused = names.flatMap((name, column) =>
    name === undefined && column !== reference && sampleOf(block, column) !== ''
      ? [columnLabel(block, column)]
      : [],
  );
  const used = names.filter((name) => name !== undefined).length;
  const others = unused.length > 0 ? `, not used: ${unused.join(', ')}` : '';
  return `${used} of ${columnCount(block)} used${others}`;
}

/** The rows with text behind the last named column. In a file, a comma inside a text moves the cells behind it. */
function widerRows({ pasted: { header, rows } }: Block): Block['pasted']['rows'] {
  if (!header) return [];
  const width = header.cells.findLastIndex((cell) => trimEnds(cell) !== '') + 1;
  return rows.filter(({ cells }) => cells.slice(width).some((cell) => trimEnds(cell) !== ''));
}

/** The folded line about which column is for which field; undefined if all rows are from a batch, which have no columns. */
export function useColumnsLine(
  states: readonly RowState[],
  remembered: RememberedMatches,
): FoldedLine | undefined {
  const { block } = useRowsScope();
  if (columnCount(block) === 0) return undefined;
  // Without a header, fields were found by the place of their columns alone. Many problems mean wrong fields.
  const isDoubtful = !block.pasted.header && countsOf(states).problems * 2 > states.length;
  const wider = widerRows(block);
  return {
    name: 'Columns',
    says: columnsInWords(block),
    needs: isDoubtful || wider.length > 0 ? 'Check these' : undefined,
    content: <ColumnChoices remembered={remembered} wider={wider} />,
  };
}

/** How many of the first rows can be chosen as the names of the columns: titles and groups are above these. */
const headerRows = 8;

/** The rows that can be chosen as the names of the columns. */
const headersIn = ({ pasted: { header, rows } }: Block) =>
  [...(header ? [header] : []), ...rows.slice(0, headerRows)].filter(({ texts }) => texts === undefined);

/** Takes a row as the names of the columns, which get the fields that it names, and leaves the rows above it out. */
function withHeader(definition: RegisterDefinition, block: Block, id: string): Block {
  const next = setHeader(block, id !== '', id);
  const { header } = next.pasted;
  if (!header) return next;
  const all = headersIn(block).map((row) => row.id);
  const above = all.slice(0, all.indexOf(id));
  return setSubmits(setLayout(next, { names: namesByHeader(definition, header.cells) }), above, false);
}

function HeaderChoice() {
  const { definition, openBlock, block } = useRowsScope();
  const rows = headersIn(block).map(({ id, cells }) => ({
    value: id,
    words: shortened(cells.filter((cell) => trimEnds(cell) !== '').join(' · '), 80),
  }));
  const onChoose = (id: string) =>
    openBlock.edit(id === '' ? 'use no row as column names' : 'use a row as column names', (now) =>
      withHeader(definition, now, id),
    );
  return (
    <LabelledSelect
      label="Row with the column names"
      options={[{ value: '', words: 'None' }, ...rows]}
      value={block.pasted.header?.id ?? ''}
      onChoose={onChoose}
    />
  );
}

interface ChoicesProps {
  remembered: RememberedMatches;
  wider: Block['pasted']['rows'];
}

function ColumnChoices({ remembered, wider }: ChoicesProps) {
  const { block } = useRowsScope();
  const columns = Array.from({ length: columnCount(block) }, (_, column) => column);
  return (
    <>
      {wider.length > 0 && (
        <Text>
          {`${rowsInWords(wider.length)} ${wordFor(wider.length, 'has', 'have')} more cells than there are column names: for example row ${wider[0]?.number}. Check that each value is in its own column.`}
        </Text>
      )}
      <HeaderChoice />
      <ControlGrid css={{ '--least': '13rem' }}>
        {columns.map((column) => (
          <ColumnChoice key={column} column={column} remembered={remembered} />
        ))}
      </ControlGrid>
    </>
  );
}

function ColumnChoice({ column, remembered }: { column: number; remembered: RememberedMatches }) {
  const { definition, openBlock, block } = useRowsScope();
  const name = block.changes.layout.names[column] ?? '';
  const label = columnLabel(block, column);
  const sample = sampleOf(block, column);
  const isRemembered = rememberedColumns(remembered, block)?.[headerTexts(block)[column] ?? ''] === name;
  const fields = fieldsOf(definition).map(([value, { kind }]) => ({
    value,
    // Calculated values are compared with the sheet, not taken from it.
    words: `${fullLabelOf(definition, value)}${kind === 'calculated' ? ' (checked only)' : ''}`,
  }));
  const onChoose = (chosen: string) =>
    openBlock.edit(
      chosen === '' ? `don’t use ${label}` : `use ${label} for ${fullLabelOf(definition, chosen)}`,
      (now) => assignColumn(now, column, chosen || undefined),
    );
  return (
    <LabelledSelect
      label={label}
      help={`${sample === '' ? 'Empty' : sample}${isRemembered ? ' · as last time' : ''}`}
      options={[{ value: '', words: 'Don’t use' }, ...fields]}
      value={name}
      onChoose={onChoose}
    />
  );
}
