import { useRegister } from '@registers/shared/contract';
import { cannotSendYet } from '@registers/shared/submit';
import {
  Box,
  Button,
  Flex,
  LinkButton,
  MessagePanel,
  TechnicalDetails,
  useLoaded,
  useLocation,
} from '@registers/shared/ui';
import { useEffect } from 'react';
import type { RegisterDefinition } from '../form/definition/definition';
import { RegisterForm } from '../form/register/RegisterForm';
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

/** Shown in place of a form whose register has no endpoint in `config.json`: nobody should type what cannot be sent. */
function CannotSend() {
  const { id } = useRegister();
  return (
    <MessagePanel role="alert">
      <Box marginBottom="4">{cannotSendYet}</Box>
      <TechnicalDetails text={`config.json has no endpoints.${id}`} />
    </MessagePanel>
  );
}

const loadRows = () => import(/* webpackChunkName: "rows" */ '../rows/page/RowsPage');

/** The page on which rows of a spreadsheet are pasted. Its code is loaded when it is opened. */
export function Rows({ definition }: { definition: RegisterDefinition }) {
  const { part, failed, open } = useLoaded(loadRows);
  useEffect(() => open(), [open]);
  if (failed)
    return (
      <Flex alignItems="center" gap="3" role="status">
        This page couldn’t be loaded.
        <Button onClick={open}>Try again</Button>
      </Flex>
    );
  return part ? <part.RowsPage definition={definition} /> : null;
}
