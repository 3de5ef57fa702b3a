import { useRegister } from '@registers/shared/contract';
import { cannotSendYet } from '@registers/shared/submit';
import { Box, MessagePanel, TechnicalDetails } from '@registers/shared/ui';

/** Shown in place of a form whose register has no endpoint in `config.json`: nobody should type what cannot be sent. */
export function CannotSend() {
  const { id } = useRegister();
  return (
    <MessagePanel role="alert">
      <Box marginBottom="4">{cannotSendYet}</Box>
      <TechnicalDetails text={`config.json has no endpoints.${id}`} />
    </MessagePanel>
  );
}
