import { symbolPath } from '@registers/kit/release';

/** The symbols that the shell draws itself; those of registers are in registers.json. `npm run icons` writes their shapes. */
const names = [
  'calendar_month',
  'close',
  'dark_mode',
  'history',
  'keyboard_arrow_down',
  'light_mode',
  'logout',
  'menu',
  'outbox',
  'warning',
];

function line(name: string): string {
  const path = symbolPath(name);
  if (path === undefined) throw new Error(`"${name}" is not the name of a Material Symbol`);
  return `  ${name}: '${path}',`;
}

/** The content of `shared/ui/icons.ts`. */
// prettier-ignore
export const iconsFile = () => `/**
 * Shapes of Material Symbols (weight 400, outlined; Apache-2.0), as SVG path data in the box \`0 0 24 24\`.
 * Written by \`npm run icons\`, from the names in tools/iconsFile.ts.
 */
// prettier-ignore
export const icons = {
${names.map(line).join('\n')}
} as const;

export type IconName = keyof typeof icons;
`;
