import { Button, Icon, useColorMode } from '@registers/shared/ui';

export function ColorModeButton() {
  const [mode, choose] = useColorMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} mode`;
  return (
    <Button
      look="plain"
      type="button"
      paddingInline="2"
      aria-label={label}
      title={label}
      onClick={() => choose(other)}
    >
      <Icon name={`${other}_mode` as const} size={20} />
    </Button>
  );
}
