import { chakra, Heading, Panel, Table } from '@registers/shared/ui';
import { Fragment } from 'react';
import type { ShownRegister, ShownRegisters } from '../../config/registry';
import { sharedVersions } from '../../federation/runtime';
import { roomy, useMedia } from '../../ui/media';
import type { RegisterLoader } from '../../loading/loader';
import { CopyStatus } from './CopyStatus';
import { StorageOnDevice } from './StorageOnDevice';
import { aboutColumns, registerRow, type AboutRow, shellRow } from './rows';

interface Props {
  /** The shell that this page runs, and the one that is live now. */
  running: ShownRegisters['shell'];
  live: ShownRegisters['shell'];
  registers: readonly ShownRegister[];
  loader: RegisterLoader;
  /** For how many days the site can be opened without a network. */
  offlineDays: number | undefined;
}

const names = Object.keys(aboutColumns) as (keyof AboutRow)[];
const values = names.filter((name) => name !== 'part');

function shellTime(): number | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.domContentLoadedEventEnd;
}

/** The builds in use on this page, and the storage of this device, for the person who looks into a problem with it. */
export function About({ running, live, registers, loader, offlineDays }: Props) {
  const rows = [
    shellRow(running, live, sharedVersions('shell'), shellTime()),
    ...registers.map((register) =>
      registerRow(register, loader.status(register.id), sharedVersions(register.id)),
    ),
  ];
  const Parts = useMedia(roomy) ? PartTable : PartList;
  return (
    <Panel padding={{ base: '3', md: '5' }} overflowWrap="anywhere">
      {offlineDays === undefined ? null : <CopyStatus />}
      <Parts rows={rows} />
      <StorageOnDevice />
    </Panel>
  );
}

function PartTable({ rows }: { rows: readonly AboutRow[] }) {
  return (
    <Table.Root aria-label="Loaded versions">
      <Table.Header>
        <Table.Row>
          {names.map((name) => (
            <Table.ColumnHeader key={name} scope="col" overflowWrap="normal">
              {aboutColumns[name]}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={row.part}>
            <Table.ColumnHeader scope="row" color="fg" overflowWrap="normal">
              {row.part}
            </Table.ColumnHeader>
            {values.map((name) => (
              <Table.Cell key={name} overflowWrap={name === 'state' ? 'normal' : 'anywhere'}>
                <Value text={row[name]} />
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

/** On narrow screens. A table with another `display` would not be announced as a table by screen readers. */
function PartList({ rows }: { rows: readonly AboutRow[] }) {
  return rows.map((row) => (
    <chakra.section key={row.part} paddingBlock="3">
      <Heading as="h2" size="md">
        {row.part}
      </Heading>
      <chakra.dl display="grid" marginTop="2" gridTemplateColumns="8rem minmax(0, 1fr)" gap="2" fontSize="sm">
        {values.map((name) => (
          <Fragment key={name}>
            <chakra.dt color="fg.muted">{aboutColumns[name]}</chakra.dt>
            <chakra.dd>
              <Value text={row[name]} />
            </chakra.dd>
          </Fragment>
        ))}
      </chakra.dl>
    </chakra.section>
  ));
}

/** A text that may wrap anywhere, except between a host name and its port. */
function Value({ text }: { text: string }) {
  return (text || '–').split(/([\w-]+:\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <chakra.span key={index} whiteSpace="nowrap">
        {part}
      </chakra.span>
    ),
  );
}
