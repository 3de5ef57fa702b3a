import { Heading, Panel, Text } from '@registers/shared/ui';

/** The register was closed by its operator: shows their message, which is not an error. */
export function ClosedRegister({ title, message }: { title: string; message: string }) {
  return (
    <Panel padding={{ base: '5', md: '8' }} maxWidth="44rem" marginInline="auto">
      <Heading size="lg">{title} is closed</Heading>
      <Text marginTop="3">{message}</Text>
    </Panel>
  );
}
