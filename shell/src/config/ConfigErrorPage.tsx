import { FullPageError } from '../ui/ErrorPanel';
import type { ConfigError } from './fetchFile';

interface Props {
  errors: readonly ConfigError[];
  onRetry: () => void;
}

const errorInWords = ({ file, field, message }: ConfigError): string =>
  `${field === undefined ? file : `${file}, ${field}`} ${message}`;

/** Whether a reload could be answered from the copy of the site: a service worker is in charge of this page. */
const hasWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Shown in place of a site whose configuration is invalid, with what its operator has to correct. */
export function ConfigErrorPage({ errors, onRetry }: Props) {
  const isUnreachable = errors.every((error) => error.isUnreachable);
  return (
    <FullPageError
      heading="The registers can’t start"
      details={errors.map(errorInWords).join('\n')}
      // Without a network, a reload opens the copy on this device, if there is one.
      onRetry={isUnreachable && hasWorker() ? () => window.location.reload() : onRetry}
    >
      {isUnreachable ? (
        <p>Check your connection and try again. If this keeps happening, tell your administrator.</p>
      ) : (
        <p>This site isn’t set up correctly. Tell your administrator.</p>
      )}
    </FullPageError>
  );
}
