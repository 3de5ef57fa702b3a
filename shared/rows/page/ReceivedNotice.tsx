import { Alert, Button } from '@registers/shared/ui';
import type { Received } from '../block/useReceived';

/** Says where rows are compared with the entries of this device alone. */
export const ReceivedNotice = ({ received: { tryAgain } }: { received: Received }) =>
  tryAgain && (
    <Alert.Root status="warning" flexWrap="wrap" role="status">
      <Alert.Content>We couldn’t reach the server, so only entries on this device were found.</Alert.Content>
      <Button onClick={tryAgain}>Try again</Button>
    </Alert.Root>
  );
