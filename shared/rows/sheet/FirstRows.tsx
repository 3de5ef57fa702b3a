import { chakra, Text } from '@registers/shared/ui';
import { fullLabelOf } from '../../form/definition/definition';
import type { ReadBy, Reading } from '../read/reading';
import { readRows } from '../read/readRows';

/** How many rows are shown. */
const maxShown = 3;

const Scroller = chakra('div', {
  base: {
    maxWidth: '100%',
    overflowX: 'auto',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    '& th, & td': {
      borderWidth: '1px',
      borderColor: 'border',
      paddingInline: '2',
      paddingBlock: '1',
      verticalAlign: 'top',
    },
    '& th': { fontWeight: 'medium', textAlign: 'start', color: 'fg.muted' },
    '& td': { maxWidth: '16rem', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& small': { display: 'block', color: 'danger', whiteSpace: 'normal' },
  },
});

/** The first rows of a table as they would be read. */
export function FirstRows({ by, reading }: { by: ReadBy; reading: Reading }) {
  const end = (reading.header?.end ?? 0) + maxShown;
  const rows = readRows(by, { ...reading, lines: reading.lines.slice(0, end) });
  const names = reading.columns.flatMap(({ name }) => name ?? []);
  if (names.length === 0) return null;
  return (
    <>
      <Text color="fg.muted">The first rows, as they will be read</Text>
      {/* With a tab stop, so that it can be scrolled with the keyboard. */}
      <Scroller tabIndex={0} role="region" aria-label="First rows">
        <table>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {fullLabelOf(by.definition, name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, texts, unread }) => (
              <tr key={number} translate="no">
                {names.map((name) => (
                  <td key={name} dir="auto">
                    {texts[name]}
                    {unread[name] !== undefined && <small>{unread[name]}</small>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </>
  );
}
