import { type IconName, icons } from './icons';

/** The name of an icon of icons.ts; or the name of a register's icon, and its shape if `registers.json` has one. */
type Symbol = { name: IconName; path?: never } | { name: string; path: string | undefined };

const findShape = (name: string) => (Object.hasOwn(icons, name) ? icons[name as IconName] : icons.menu);

/** A Material Symbol beside a text, hidden from screen readers. For an unknown name, a neutral symbol is shown. */
export function Icon({ name, path = findShape(name), size = 24 }: Symbol & { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      style={{ flexShrink: 0 }}
      viewBox="0 0 24 24"
      fill="currentColor"
    >
      <path d={path} />
    </svg>
  );
}
