import { spaceOnDevice } from '@registers/shared/browser';
import { chakra, Heading } from '@registers/shared/ui';
import { bytesInWords } from '@registers/shared/words';
import { useAsyncRead } from '../../ui/useAsyncRead';

/** Whether the browser may delete what is stored, and how much that is. Empty if the browser does not say. */
export function StorageOnDevice() {
  const space = useAsyncRead(spaceOnDevice);
  if (!space) return null;
  return (
    <chakra.section paddingTop="5">
      <Heading as="h2" size="md">
        Storage on this device
      </Heading>
      <chakra.p marginTop="2" fontSize="sm">
        {space.isPersistent
          ? 'The browser keeps what’s stored here, even if the device runs low on space.'
          : 'If the device runs low on space, the browser may delete what’s stored here, unsent entries too.'}{' '}
        {bytesInWords(space.used)} used. The browser allows up to {bytesInWords(space.allowed)}.
      </chakra.p>
    </chakra.section>
  );
}
