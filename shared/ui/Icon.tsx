import { type IconName, icons } from './icons';

/** The name of an icon of icons.ts; or of a register's in `registers.json`, and the shape, if that has it. */
type Symbol = { name: IconName; path?: never } | { name: string; path: string | undefined };

const shapeOf = (name: string) => (Object.hasOwn(icons, name) ? icons[name as IconName] : icons.menu);

/** A Material Symbol beside a text, hidden from screen readers. If it is unknown, a neutral one is shown. */
export function Icon({ name, path = shapeOf(name), size = 24 }: Symbol & { size?: number }) {
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
