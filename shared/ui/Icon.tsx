import { type IconName, icons } from './icons';

/** One of the shell's own, or what `registers.json` says of a register's: a name, and from the release tool a shape. */
type Symbol = { name: IconName; path?: never } | { name: string; path: string | undefined };

const known = (name: string) => (Object.hasOwn(icons, name) ? icons[name as IconName] : icons.menu);

/** A Material Symbol, as a decoration beside a text: hidden from screen readers. Without a shape an unknown name gets a neutral one. */
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
