import { Icon, IconButton, useColorMode } from '@registers/shared/ui';

export function ColorModeButton() {
  const [mode, choose] = useColorMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} mode`;
  return (
    <IconButton variant="ghost" aria-label={label} title={label} onClick={() => choose(other)}>
      <Icon name={`${other}_mode` as const} size={20} />
    </IconButton>
  );
}
