import { Heading, Panel, Text, TextLink } from '@registers/shared/ui';
import type { ShownRegister } from './config/registry';

export const notFoundTitle = 'Page not found';

export function NotFound({ home }: { home: ShownRegister | undefined }) {
  return (
    <Panel padding={{ base: '5', md: '8' }} maxWidth="44rem" marginInline="auto">
      <Heading size="lg">There’s nothing at this address</Heading>
      <Text marginTop="3" marginBottom="5" color="fg.muted">
        Check the address. The link may be out of date.
      </Text>
      {home && <TextLink to={home.path}>Go to the {home.title}</TextLink>}
    </Panel>
  );
}
