import { chakra, Icon, Link, VisuallyHidden } from '@registers/shared/ui';
import type { ShownRegister } from '../config/registry';

export interface LinksProps {
  registers: readonly ShownRegister[];
  activeId: string | undefined;
  /** Shows icons only; screen readers and tooltips still have the titles. */
  iconsOnly?: boolean;
  onFollow?: () => void;
}

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', listStyle: 'none' },
});

const RegisterLink = chakra(Link, {
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

/** The links to the registers, from `registers.json` alone: no code of a register is needed. */
export function RegisterLinks({ registers, activeId, iconsOnly = false, onFollow }: LinksProps) {
  return (
    <chakra.nav aria-label="Registers">
      <List>
        {registers.map(({ id, path, title, icon, iconPath }) => (
          <li key={id}>
            <RegisterLink
              to={path}
              aria-current={id === activeId ? 'page' : undefined}
              title={iconsOnly ? title : undefined}
              onClick={onFollow}
            >
              <Icon name={icon} path={iconPath} size={22} />
              {iconsOnly ? <VisuallyHidden>{title}</VisuallyHidden> : <span>{title}</span>}
            </RegisterLink>
          </li>
        ))}
      </List>
    </chakra.nav>
  );
}
