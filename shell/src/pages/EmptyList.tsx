import { MessagePanel, Text } from '@registers/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  text: string;
  hint?: string;
  /** A link or a button to go on with. */
  children: ReactNode;
}

/** In place of a list that has nothing: what it holds otherwise, and one way on. */
export const EmptyList = ({ text, hint, children }: Props) => (
  <MessagePanel>
    <Text fontSize="md" fontWeight="medium">
      {text}
    </Text>
    {hint !== undefined && (
      <Text marginTop="1" color="fg.muted">
        {hint}
      </Text>
    )}
    <Text as="div" marginTop="4">
      {children}
    </Text>
  </MessagePanel>
);
