import { chakra, Icon, IconButton, Link } from '@registers/shared/ui';
import { sentPath } from '../config/shellPages';

/** To the list of sent entries. On narrow screens an icon, which keeps its name for screen readers. */
export function SentLink() {
  return (
    // A link has no type of a button.
    <IconButton asChild type={undefined} variant="ghost">
      <Link to={sentPath} aria-label="Sent" title="Sent entries">
        <Icon name="history" size={20} />
        <chakra.span display={{ base: 'none', lg: 'inline' }}>Sent</chakra.span>
      </Link>
    </IconButton>
  );
}
