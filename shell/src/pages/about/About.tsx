import { Box, chakra, Heading, Panel } from '@registers/shared/ui';
import { Fragment, useId } from 'react';
import type { ShownRegister, ShownRegisters } from '../../config/registry';
import { sharedVersions } from '../../federation/runtime';
import type { RegisterLoader } from '../../loading/loader';
import { CopyStatus } from './CopyStatus';
import { type AboutPart, aboutLabels, registerPart, shellPart } from './parts';
import { StorageOnDevice } from './StorageOnDevice';

interface Props {
  /** The shell that this page runs, and the one that is live now. */
  running: ShownRegisters['shell'];
  live: ShownRegisters['shell'];
  registers: readonly ShownRegister[];
  loader: RegisterLoader;
  /** For how many days the site can be opened without a network. */
  offlineDays: number | undefined;
}

/** The builds in use on this page, and the storage of this device, for the person who looks into a problem with it. */
export function About({ running, live, registers, loader, offlineDays }: Props) {
  const parts = [
    shellPart(running, live, sharedVersions('shell')),
    ...registers.map((register) =>
      registerPart(register, loader.status(register.id), sharedVersions(register.id)),
    ),
  ];
  return (
    <Panel padding={{ base: '3', md: '5' }} overflowWrap="anywhere">
      {offlineDays === undefined ? null : <CopyStatus />}
      <Box
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 24rem), 1fr))"
        columnGap="6"
        rowGap="5"
      >
        {parts.map((part) => (
          <Part key={part.name} {...part} />
        ))}
      </Box>
      <StorageOnDevice />
    </Panel>
  );
}

const labels = Object.entries(aboutLabels) as [keyof typeof aboutLabels, string][];

function Part({ name, values }: AboutPart) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} as="h2" size="md">
        {name}
      </Heading>
      <chakra.dl display="grid" marginTop="2" gridTemplateColumns="8rem minmax(0, 1fr)" gap="2" fontSize="sm">
        {labels.map(([key, label]) => (
          <Fragment key={key}>
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <dd>{values[key] || '–'}</dd>
          </Fragment>
        ))}
      </chakra.dl>
    </section>
  );
}
