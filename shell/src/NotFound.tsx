import { chakra, Heading, Link, Panel } from '@registers/shared/ui';
import type { RegistryEntry } from './config/registry';

const Home = chakra(Link, { base: { color: 'accent', fontWeight: 'medium', textDecoration: 'underline' } });

export const notFoundTitle = 'Page not found';

export function NotFound({ home }: { home: RegistryEntry | undefined }) {
  return (
    <Panel padding={{ base: '5', md: '8' }} maxWidth="44rem" marginInline="auto">
      <Heading fontSize="lg">There is nothing at this address</Heading>
      <chakra.p marginTop="3" marginBottom="5" color="fg.muted">
        The link may be old, or the address mistyped.
      </chakra.p>
      {home ? <Home to={home.path}>Go to the {home.title}</Home> : null}
    </Panel>
  );
}
