import { FullPageError } from '../ui/FullPageError';
import type { ConfigError } from './configErrors';

interface Props {
  errors: readonly ConfigError[];
  onRetry: () => void;
}

const errorInWords = ({ file, field, message }: ConfigError): string =>
  `${field === undefined ? file : `${file}, ${field}`} ${message}`;

/** Shown in place of a site whose configuration is invalid, with what its operator has to correct. */
export function ConfigErrorPage({ errors, onRetry }: Props) {
  return (
    <FullPageError
      heading="The registers can’t start"
      details={errors.map(errorInWords).join('\n')}
      onRetry={onRetry}
    >
      <p>This site isn’t set up correctly. Tell your administrator.</p>
    </FullPageError>
  );
}
