import { type IconName, icons } from './icons';

/**
 * The name of an icon of icons.ts, or of a register (`registers.json`); then with its shape, if that has one.
 */
type Symbol = { name: IconName; path?: never } | { name: string; path: string | undefined };

const shapeOf = (name: string) => (Object.hasOwn(icons, name) ? icons[name as IconName] : icons.menu);

/** A Material Symbol beside a text, hidden from screen readers. An unknown name without a shape gets a neutral one. */
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
