import { chakra, Icon, Link, VisuallyHidden } from '@registers/shared/ui';
import { wordFor } from '@registers/shared/words';
import { outboxPath } from '../config/shellPages';
import { type Outbox, useUnsent } from '../entries/useOutbox';

const Pill = chakra(Link, {
  base: {
    display: 'inline-flex',
    justifyContent: 'center',
    minWidth: '2rem',
    alignItems: 'center',
    gap: '1.5',
    minHeight: 'control',
    paddingInline: { base: '2', md: '3' },
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'warning',
    bg: 'warning.subtle',
    color: 'warning',
    fontSize: 'sm',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
  },
});

/** The number of unsent entries, rows of batches among them, as a link to the outbox. Empty if there are none. */
export function OutboxLink({ outbox }: { outbox: Outbox }) {
  const unsent = useUnsent(outbox);
  const rows = unsent - outbox.entries.length;
  return (
    // Not announced while rows are sent: that may be several a second, and nobody wants to hear each.
    <span aria-live={rows > 0 ? 'off' : 'polite'}>
      {unsent > 0 && (
        <Pill to={outboxPath} title="Outbox">
          <chakra.span display={{ base: 'none', sm: 'inline' }}>
            <Icon name="outbox" size={18} />
          </chakra.span>
          {unsent}
          <chakra.span display={{ base: 'none', lg: 'inline' }} aria-hidden="true">
            unsent
          </chakra.span>
          <VisuallyHidden>unsent {wordFor(unsent, 'entry', 'entries')}</VisuallyHidden>
        </Pill>
      )}
    </span>
  );
}
