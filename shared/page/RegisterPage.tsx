import { useRegister } from '@registers/shared/contract';
import { LinkButton, useLocation } from '@registers/shared/ui';
import type { RegisterDefinition } from '../form/definition/definition';
import { RegisterForm } from '../form/register/RegisterForm';
import { CannotSend } from './CannotSend';
import { Rows } from './Rows';
import { usePastedQuestion } from './usePastedQuestion';

/** The page of a register: its form; at `?view=rows` the page on which rows are pasted. */
export function RegisterPage({ definition }: { definition: RegisterDefinition }) {
  const { id, settings } = useRegister();
  const { search } = useLocation();
  if (!settings.endpoints[id]) return <CannotSend />;
  const isRows = new URLSearchParams(search).get('view') === 'rows';
  return isRows ? <Rows definition={definition} /> : <FormPage definition={definition} />;
}

function FormPage({ definition }: { definition: RegisterDefinition }) {
  const pasting = usePastedQuestion();
  const link = <LinkButton to="?view=rows">Paste rows</LinkButton>;
  return <RegisterForm definition={definition} link={link} {...pasting} />;
}
