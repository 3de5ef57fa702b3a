import { chakra } from '@registers/shared/ui';
import { fieldsOf, fullLabelOf, type RegisterDefinition } from '../../form/definition/definition';
import { trimEnds } from '../../form/rules/whiteSpace';
import { type Block, type BlockRow, columnCount, setHeader } from '../block/block';
import { assignColumn, setColumns } from '../block/layout';
import { headerTexts, type RememberedMatches, rememberedColumns } from '../block/remembered';
import { referenceColumn } from '../block/targets';
import { FieldSelect } from './FieldSelect';
import { namesByHeader } from '../read/columnNames';

interface Props {
  definition: RegisterDefinition;
  block: Block;
  remembered: RememberedMatches;
  onChange: (what: string, next: Block) => void;
}

const ColumnGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
    marginTop: '3',
  },
});

/** The first text in a column, by which a person knows it. */
function sampleOf({ pasted: { rows } }: Block, column: number): string {
  const sample = rows.find(({ cells }) => trimEnds(cells[column] ?? '') !== '')?.cells[column] ?? '';
  return sample.length > 40 ? `${sample.slice(0, 39)}…` : sample;
}

function labelOf(header: BlockRow | undefined, column: number): string {
  const label = trimEnds(header?.cells[column] ?? '');
  return label === '' ? `Column ${column + 1}` : label;
}

/** The columns in which something is that no field takes, and that names no entry. */
function unusedColumns(block: Block): string[] {
  const reference = referenceColumn(block);
  return block.changes.layout.names.flatMap((name, column) =>
    name === undefined && column !== reference && sampleOf(block, column) !== ''
      ? [labelOf(block.pasted.header, column)]
      : [],
  );
}

/** How many columns are used, and which are not. */
export function columnsInWords(block: Block): string {
  const used = block.changes.layout.names.filter((name) => name !== undefined).length;
  const unused = unusedColumns(block);
  const others = unused.length > 0 ? `, not used: ${unused.join(', ')}` : '';
  return `${used} of ${columnCount(block)} used${others}`;
}

/** The block with its first row as a header, which names the columns as far as it is understood. */
function withHeader(definition: RegisterDefinition, block: Block, isHeader: boolean): Block {
  const next = setHeader(block, isHeader);
  const { header } = next.pasted;
  return header ? setColumns(next, namesByHeader(definition, header.cells)) : next;
}

/** For which field each column is, with a choice. */
export function ColumnChoices({ definition, block, remembered, onChange }: Props) {
  const { header } = block.pasted;
  const { names } = block.changes.layout;
  const columns = Array.from({ length: columnCount(block) }, (_, column) => column);
  const before = rememberedColumns(remembered, block) ?? {};
  const isRemembered = (column: number) => before[headerTexts(block)[column] ?? ''] === (names[column] ?? '');
  return (
    <>
      <chakra.label display="flex" gap="2" alignItems="center" fontSize="sm" minHeight="control">
        <input
          type="checkbox"
          checked={header !== undefined}
          onChange={({ target: { checked } }) =>
            onChange(
              `use the first row as ${checked ? 'column names' : 'a row'}`,
              withHeader(definition, block, checked),
            )
          }
        />
        The first row holds the names of the columns
      </chakra.label>
      <ColumnGrid>
        {columns.map((column) => (
          <ColumnChoice
            key={column}
            definition={definition}
            label={labelOf(header, column)}
            sample={sampleOf(block, column)}
            name={names[column]}
            isRemembered={isRemembered(column)}
            onChoose={(name) =>
              onChange(
                name === undefined
                  ? `don’t use ${labelOf(header, column)}`
                  : `use ${labelOf(header, column)} for ${fullLabelOf(definition, name)}`,
                assignColumn(block, column, name),
              )
            }
          />
        ))}
      </ColumnGrid>
    </>
  );
}

interface ChoiceProps extends Pick<Props, 'definition'> {
  label: string;
  sample: string;
  name: string | undefined;
  /** Whether it is used as last time, other than its name says. */
  isRemembered: boolean;
  onChoose: (name: string | undefined) => void;
}

/** Calculated values are not taken over. */
function ColumnChoice({ definition, label, sample, name, isRemembered, onChoose }: ChoiceProps) {
  const fields = new Map(fieldsOf(definition));
  return (
    <FieldSelect
      definition={definition}
      label={label}
      help={`${sample === '' ? 'Empty' : sample}${isRemembered ? ' · as last time' : ''}`}
      none="Don’t use"
      names={[...fields.keys()]}
      value={name}
      onChoose={onChoose}
      remarkOn={(key) => (fields.get(key)?.kind === 'calculated' ? ' (checked only)' : '')}
    />
  );
}
