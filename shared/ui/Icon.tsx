import { icons } from './icons';

/** A decoration beside a text: hidden from screen readers. An unknown name gets the neutral icon. */
export function Icon({ name, size = 24 }: { name: string; size?: number }) {
  const path = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : icons.neutral;
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      style={{ flexShrink: 0 }}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
