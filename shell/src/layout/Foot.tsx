import { chakra, ChakraLink, Link } from '@registers/shared/ui';
import { aboutPath, aboutTitle } from '../about/About';

/** Below every page: the sidebar has the registers' links and no other. */
export function Foot() {
  return (
    <chakra.footer padding={{ base: '3', md: '6' }} textAlign="end">
      <ChakraLink asChild color="fg.muted" fontSize="sm" fontWeight="normal">
        <Link to={aboutPath}>{aboutTitle}</Link>
      </ChakraLink>
    </chakra.footer>
  );
}
