import { FullPageError } from '../ui/ErrorPanel';
import type { ConfigError } from './fetchFile';

const errorInWords = ({ file, field, message }: ConfigError): string =>
  `${field === undefined ? file : `${file}, ${field}`} ${message}`;

/** Shown in place of a site whose configuration is invalid or could not be read, with what its operator has to do. */
export function ConfigErrorPage({ errors }: { errors: readonly ConfigError[] }) {
  const isUnreachable = errors.every((error) => error.isUnreachable);
  return (
    <FullPageError
      heading="The registers can’t start"
      details={errors.map(errorInWords).join('\n')}
      // Without a network, a reload opens the copy on this device, if there is one.
      onRetry={() => window.location.reload()}
    >
      {isUnreachable ? (
        <p>Check your connection and try again. If this keeps happening, tell your administrator.</p>
      ) : (
        <p>This site isn’t set up correctly. Tell your administrator.</p>
      )}
    </FullPageError>
  );
}
