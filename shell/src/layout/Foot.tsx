import { chakra, TextLink } from '@registers/shared/ui';
import { aboutPath, aboutTitle } from '../config/shellPages';

/** The link to About is at the end of every page, because the sidebar has only the registers. */
export function Foot() {
  return (
    <chakra.footer padding={{ base: '3', md: '6' }} textAlign="end">
      <TextLink to={aboutPath} color="fg.muted" fontSize="sm" fontWeight="normal">
        {aboutTitle}
      </TextLink>
    </chakra.footer>
  );
}
