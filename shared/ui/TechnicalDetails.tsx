import { useState } from 'react';
import { Button, chakra, Flex } from './chakra';
import { useCopy } from './useCopy';

const Details = chakra('details', {
  base: {
    fontSize: 'sm',
    fontWeight: 'normal',
    color: 'fg.muted',
    '& pre': {
      marginBlock: '2',
      padding: '3',
      borderRadius: 'md',
      bg: 'bg.subtle',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
});

/** The details of a problem for somebody who helps: technical words, page and time. Collapsed at first. */
export function TechnicalDetails({ text }: { text: string }) {
  const { copy, result } = useCopy();
  const [where] = useState(() => `${location.origin}${location.pathname}, ${new Date().toISOString()}`);
  const all = `${text}\n${where}`;
  return (
    <Details>
      <summary>Technical details</summary>
      <pre>{all}</pre>
      <Flex alignItems="center" gap="2">
        <Button onClick={() => copy(all)}>Copy details</Button>
        <span role="status">{result}</span>
      </Flex>
    </Details>
  );
}
