import { chakra, Flex } from '@registers/shared/ui';
import { Brand } from './Brand';
import { type LinksProps, RegisterLinks } from './RegisterLinks';

interface Props extends Pick<LinksProps, 'registers' | 'activeId'> {
  /** The button that collapses the sidebar refers to the sidebar by this id (`aria-controls`). */
  id: string;
  collapsed: boolean;
}

const Column = chakra('aside', {
  base: {
    position: 'sticky',
    top: '0',
    flexShrink: '0',
    height: '100dvh',
    overflowX: 'hidden',
    overflowY: 'auto',
    paddingInline: '3',
    paddingBottom: '4',
    bg: 'bg.panel',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
    transition: 'width 0.16s ease',
  },
});

/** The sidebar of wide screens, with titles or, collapsed, with icons only. */
export function Sidebar({ id, collapsed, ...links }: Props) {
  return (
    <Column id={id} width={collapsed ? 'rail' : 'sidebar'}>
      <Flex alignItems="center" height="header" paddingInline="1.5" marginBottom="3">
        <Brand markOnly={collapsed} />
      </Flex>
      <RegisterLinks {...links} iconsOnly={collapsed} />
    </Column>
  );
}
