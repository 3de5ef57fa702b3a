import { type IconName, icons } from './icons';

/**
 * An icon of the shell, or of a register in `registers.json`: its name, and the shape if the release tool added one.
 */
type Symbol = { name: IconName; path?: never } | { name: string; path: string | undefined };

const known = (name: string) => (Object.hasOwn(icons, name) ? icons[name as IconName] : icons.menu);

/** A Material Symbol beside a text, hidden from screen readers. An unknown name without a shape gets a neutral one. */
export function Icon({ name, path = known(name), size = 24 }: Symbol & { size?: number }) {
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
