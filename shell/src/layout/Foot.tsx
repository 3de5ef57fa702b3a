import { chakra, Link } from '@registers/shared/ui';
import { aboutPath, aboutTitle } from '../about/About';

const Quiet = chakra(Link, { base: { color: 'fg.muted', fontSize: 'sm', textDecoration: 'underline' } });

/** Below every page: the sidebar has the registers' links and no other. */
export function Foot() {
  return (
    <chakra.footer padding={{ base: '3', md: '6' }} textAlign="end">
      <Quiet to={aboutPath}>{aboutTitle}</Quiet>
    </chakra.footer>
  );
}
