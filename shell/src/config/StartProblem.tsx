import { chakra } from '@registers/shared/ui';
import { FullPageProblem } from '../layout/FullPageProblem';
import type { Fault } from './faults';

const List = chakra('ul', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    listStyle: 'none',
    color: 'fg',
    overflowWrap: 'anywhere',
    '& code': { paddingInline: '1', borderRadius: 'sm', bg: 'bg.subtle', fontWeight: 'medium' },
  },
});

/** The deployment's own files are wrong, so whoever reads this may be the one who wrote them. */
export function StartProblem({ faults, onRetry }: { faults: readonly Fault[]; onRetry: () => void }) {
  return (
    <FullPageProblem heading="The registers cannot start" onRetry={onRetry}>
      <p>A file on the server that this page came from has to be put right:</p>
      <List>
        {faults.map(({ file, field, fault }) => (
          <li key={`${file} ${field} ${fault}`}>
            <code>{file}</code>
            {field ? (
              <>
                , <code>{field}</code>
              </>
            ) : null}{' '}
            {fault}
          </li>
        ))}
      </List>
      <p>Try again when that is done. If you do not look after that server, tell those who do.</p>
    </FullPageProblem>
  );
}
