import { chakra } from '@registers/shared/ui';
import { FullPageError } from '../ui/FullPageError';
import type { ConfigError } from './configErrors';

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

interface Props {
  errors: readonly ConfigError[];
  onRetry: () => void;
}

/** Shown in place of a site whose configuration is invalid, with what its operator has to correct. */
export function ConfigErrorPage({ errors, onRetry }: Props) {
  return (
    <FullPageError heading="The registers cannot start" onRetry={onRetry}>
      <p>There is a problem with the configuration of this site:</p>
      <List>
        {errors.map(({ file, field, message }) => (
          <li key={`${file} ${field} ${message}`}>
            <code>{file}</code>
            {field ? (
              <>
                , <code>{field}</code>
              </>
            ) : null}{' '}
            {message}
          </li>
        ))}
      </List>
      <p>Correct it on the server and try again, or contact your administrator.</p>
    </FullPageError>
  );
}
