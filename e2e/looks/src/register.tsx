import { useRegister } from '@registers/shared/contract';
import {
  Alert,
  AlertNotice,
  Badge,
  Box,
  Button,
  Card,
  Flex,
  Heading,
  StayingNotice,
  TextLink,
} from '@registers/shared/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Sections } from '../../../shared/form/register/RegisterForm';
import { wireValues } from '../../../shared/form/definition/entry';
import { createForm } from '../../../shared/form/state/form';
import { FormScopeContext, useNewScope } from '../../../shared/form/state/scope';
import { everyKind, filled, wrong } from './definition';
import { showStates } from './showStates';

/** The states of a form's controls, with the texts that are in it. */
const states = {
  rest: {},
  hover: {},
  focus: {},
  filled,
  changed: { ...filled, Number: '24-0013', Client: 'SGS - Dubai', Cost: '950' },
  wrong,
  sending: filled,
};
type State = keyof typeof states;

/** Every control of a form, and the other parts of a page, in every state. */
export function Page() {
  useEffect(showStates, []);
  return (
    <Flex direction="column" gap="8" maxWidth="sheet" marginInline="auto">
      {(Object.keys(states) as State[]).map((state) => (
        <Part key={state} name={state}>
          <Form state={state} />
          <Buttons isDisabled={state === 'sending'} />
        </Part>
      ))}
      <Part name="messages">
        <Messages />
      </Part>
    </Flex>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <Flex as="section" aria-labelledby={id} data-state={name} direction="column" gap="3">
      <Heading as="h2" size="md" id={id}>
        {name}
      </Heading>
      {children}
    </Flex>
  );
}

function Form({ state }: { state: State }) {
  const { settings } = useRegister();
  const [form] = useState(() => {
    const made = createForm(everyKind, settings);
    made.reset(filled);
    const base = wireValues(everyKind, made.texts());
    made.reset(states[state], state === 'changed' ? { base } : {});
    if (state === 'wrong') made.validate();
    return made;
  });
  return (
    <FormScopeContext value={useNewScope(everyKind, form, state)}>
      <Card.Group>
        <Sections definition={everyKind} sending={state === 'sending'} />
      </Card.Group>
    </FormScopeContext>
  );
}

const Buttons = ({ isDisabled }: { isDisabled: boolean }) => (
  <Flex gap="2" alignItems="center">
    {(['solid', 'outline', 'ghost'] as const).map((variant) => (
      <Button key={variant} variant={variant} disabled={isDisabled}>
        {variant}
      </Button>
    ))}
    <TextLink to="/">link</TextLink>
  </Flex>
);

const statuses = ['info', 'success', 'warning', 'error'] as const;

const Messages = () => (
  <>
    {(['subtle', 'surface', 'outline'] as const).map((variant) =>
      statuses
        .filter((status) => status !== 'success')
        .map((status) => (
          <Alert.Root key={variant + status} status={status} variant={variant}>
            {`${variant} ${status}`}
          </Alert.Root>
        )),
    )}
    <Alert.Root status="success" variant="solid">
      solid success
    </Alert.Root>
    {/* Notices lie at the top of the window; with a `transform`, at the top of this box. */}
    <Box transform="translateX(0)" height="11rem">
      <StayingNotice status="warning">notice</StayingNotice>
      <Box>
        <AlertNotice text="notice that is closed" onClose={() => undefined} />
      </Box>
    </Box>
    <Flex gap="2">
      {(['accent', 'warning', 'danger'] as const).map((palette) => (
        <Badge key={palette} colorPalette={palette}>
          {palette}
        </Badge>
      ))}
    </Flex>
  </>
);
