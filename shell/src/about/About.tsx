import { Panel, Table } from '@registers/shared/ui';
import type { Registry } from '../config/registry';
import { sharedVersions } from '../federation';
import type { KnownRegister } from '../registers/candidates';
import type { RegisterLoader } from '../registers/loader';
import { columns, registerRow, type Row, shellRow } from './rows';

export const aboutTitle = 'About';
export const aboutPath = '/about';

interface Props {
  /** The shell that this page runs, and the one that is live by now. */
  running: Registry['shell'];
  live: Registry['shell'];
  registers: readonly KnownRegister[];
  loader: RegisterLoader;
}

const names = Object.keys(columns) as (keyof Row)[];

/** Where there is no room for columns each row is on its own, every value under its column's name. */
const layout = {
  // Addresses and builds may break anywhere; headings, titles and states keep their words whole.
  '& td': { overflowWrap: 'anywhere' },
  '& td[data-label="State"]': { overflowWrap: 'normal' },
  '& tbody th': { fontWeight: 'semibold', color: 'fg' },
  lgDown: {
    '& thead': { srOnly: true },
    '& tbody tr': { display: 'block', paddingBlock: '3' },
    '& tbody tr:first-of-type': { borderTopWidth: '0' },
    '& tbody th': { display: 'block', fontSize: 'md' },
    '& tbody td': { display: 'grid', gridTemplateColumns: '8rem minmax(0, 1fr)', paddingBlock: '1' },
    '& td:before': { content: 'attr(data-label)', color: 'fg.muted' },
  },
};

function shellTime(): number | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.domContentLoadedEventEnd;
}

/** Which builds this page is made of, for whoever is asked what is wrong with it. */
export function About({ running, live, registers, loader }: Props) {
  const rows = [
    shellRow(running, live, sharedVersions('shell'), shellTime()),
    ...registers.map((entry) => registerRow(entry, loader.facts(entry.id), sharedVersions(entry.id))),
  ];
  return (
    <Panel padding={{ base: '3', md: '5' }}>
      {/* The roles are said outright: a table that is laid out as blocks loses them in some browsers. */}
      <Table.Root css={layout} role="table" aria-label="What this page is made of">
        <Table.Header role="rowgroup">
          <Table.Row role="row">
            {names.map((name) => (
              <Table.ColumnHeader key={name} role="columnheader" scope="col">
                {columns[name]}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body role="rowgroup">
          {rows.map((row) => (
            <PartRow key={row.part} row={row} />
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  );
}

function PartRow({ row }: { row: Row }) {
  return (
    <Table.Row role="row">
      {names.map((name) =>
        name === 'part' ? (
          <Table.ColumnHeader key={name} role="rowheader" scope="row">
            {row.part}
          </Table.ColumnHeader>
        ) : (
          <Table.Cell key={name} role="cell" data-label={columns[name]}>
            {row[name] || '–'}
          </Table.Cell>
        ),
      )}
    </Table.Row>
  );
}
