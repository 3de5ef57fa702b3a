import { chakra, Icon, Link, VisuallyHidden } from '@registers/shared/ui';
import type { RegistryEntry } from '../config/registry';

export interface LinksProps {
  registers: readonly RegistryEntry[];
  activeId: string | undefined;
  /** Icons only; the titles are still read out, and shown by pointing at them. */
  iconsOnly?: boolean;
  onFollow?: () => void;
  /** Somebody points at a link, touches it or comes to it by keyboard: they may follow it. */
  onPoint: (path: string) => void;
}

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', listStyle: 'none' },
});

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    paddingInline: '3',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    '& svg': { flexShrink: '0' },
    _hover: { bg: 'bg.subtle', color: 'fg' },
    '&[aria-current=page]': { bg: 'accent.subtle', color: 'accent', fontWeight: 'semibold' },
  },
});

/** One link for each entry of registers.json, in its order. Nothing of a register itself is needed for it. */
export function RegisterLinks({ registers, activeId, iconsOnly = false, onFollow, onPoint }: LinksProps) {
  return (
    <chakra.nav aria-label="Registers">
      <List>
        {registers.map(({ id, path, title, icon, iconPath }) => (
          <li key={id}>
            <Entry
              to={path}
              aria-current={id === activeId ? 'page' : undefined}
              title={iconsOnly ? title : undefined}
              onClick={onFollow}
              onPointerEnter={() => onPoint(path)}
              onFocus={() => onPoint(path)}
            >
              <Icon name={icon} path={iconPath} size={22} />
              {iconsOnly ? <VisuallyHidden>{title}</VisuallyHidden> : <span>{title}</span>}
            </Entry>
          </li>
        ))}
      </List>
    </chakra.nav>
  );
}
