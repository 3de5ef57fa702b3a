import { chakra, Flex } from '@registers/shared/ui';

const Lines = chakra('path', { base: { stroke: 'accent.fg' } });

/** Rows of a register, ruled. The same drawing is the page's icon in index.html. */
export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <Flex alignItems="center" gap="3" color="accent">
      <svg aria-hidden="true" width="30" height="30" viewBox="0 0 32 32">
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <Lines d="M9 10h14M9 16h14M9 22h8" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {markOnly ? null : (
        <chakra.span color="fg" fontWeight="semibold" fontSize="lg" letterSpacing="-0.01em">
          Registers
        </chakra.span>
      )}
    </Flex>
  );
}
