import { chakra, Flex } from '@registers/shared/ui';

const Rules = chakra('path', { base: { stroke: 'accent.fg' } });

/** The logo: the ruled lines of a register. The icon in index.html is the same drawing. */
export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <Flex alignItems="center" gap="3" color="accent">
      <svg aria-hidden="true" width="30" height="30" viewBox="0 0 32 32">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <Rules d="M9 10h14M9 16h14M9 22h8" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {markOnly ? null : (
        <chakra.span color="fg" fontWeight="semibold" fontSize="lg" letterSpacing="-0.01em">
          Registers
        </chakra.span>
      )}
    </Flex>
  );
}
