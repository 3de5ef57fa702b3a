import { spaceOnDevice } from '@registers/shared/browser';
import { CONTRACT } from '@registers/shared/contract';
import type { RegisterRecord } from '@registers/shared/registry';
import { asEntered, Box, chakra, Heading, MessagePanel, TextLink } from '@registers/shared/ui';
import { bytesInWords, dayAndClockOf } from '@registers/shared/words';
import { Fragment, useId } from 'react';
import type { ShownRegisters } from '../../config/siteConfig';
import { outboxPath } from '../../config/shellPages';
import { type Outbox, unsentInWords, useBatchProgress } from '../../entries/useOutbox';
import type { RegisterLoader } from '../../loading/loader';
import { type CopyState, onCopyChange, readCopyState } from '../../offline/keepCopy';
import { useAsyncRead } from '../../ui/useAsyncRead';
import type { LoadState } from '../../loading/loadState';

interface Props {
  /** `running`: the shell that this page runs, which was live when the page was opened. `live`: the live shell now. */
  running: ShownRegisters['shell'];
  live: ShownRegisters['shell'];
  registers: readonly RegisterRecord[];
  loader: RegisterLoader;
  /** For how many days the site can be opened without a network; undefined where it cannot. */
  offlineDays: number | undefined;
  outbox: Outbox;
}

/** For staff: the version, whether the site opens without a network, and what waits. The rest is for whoever helps. */
export function About({ running, live, registers, loader, offlineDays, outbox }: Props) {
  useBatchProgress(outbox);
  const unsent = unsentInWords(outbox);
  const isLive = running?.build === live?.build;
  return (
    <MessagePanel overflowWrap="anywhere">
      <Lines>
        {running?.version !== undefined && (
          <li>{`Version ${running.version}${isLive ? '' : '. Reload the page to get the newer one.'}`}</li>
        )}
        {offlineDays === undefined ? null : <CopyStatus />}
        {unsent !== '' && (
          <li>
            <TextLink to={outboxPath}>{unsent}</TextLink>
          </li>
        )}
      </Lines>
      <chakra.details marginTop="5">
        <summary>Technical details</summary>
        <Box
          display="grid"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))"
          columnGap="6"
          rowGap="5"
          marginTop="4"
        >
          <Part name="Shell" values={valuesOfShell(running, live)} />
          {registers.map((register) => (
            <Part
              key={register.id}
              name={register.title}
              values={valuesOfRegister(register, loader.stateOf(register.id))}
            />
          ))}
        </Box>
        <StorageOnDevice />
      </chakra.details>
    </MessagePanel>
  );
}

const Lines = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', listStyle: 'none' },
});

/** What About says of the shell or a register, by label. Values that are not known are empty. */
type AboutValues = Readonly<Record<string, string>>;

const roles = { live: 'Live', canary: 'Canary', fallback: 'Earlier version' } as const;

function registerState({ closed }: RegisterRecord, state: LoadState): string {
  if ('build' in state) return roles[state.build.candidate.role];
  if (closed !== undefined) return 'Closed';
  return state.errors.length === 0 ? 'Not loaded' : 'Failed';
}

/** What About says of a register. */
export function valuesOfRegister(register: RegisterRecord, state: LoadState): AboutValues {
  const loaded = 'build' in state ? state.build : undefined;
  const build = loaded?.candidate.build ?? register;
  return {
    State: registerState(register, state),
    Version: build.version,
    Build: build.build ?? '',
    Origin: new URL(build.entry).origin,
    Contract: String(loaded?.module.contract ?? build.contract),
  };
}

/** What About says of the shell. `running` is the shell of this page, `live` the one in `registers.json`. */
const valuesOfShell = (running: ShownRegisters['shell'], live: ShownRegisters['shell']): AboutValues => ({
  State: running?.build === live?.build ? 'Live' : 'Earlier version',
  Version: running?.version ?? '',
  Build: running?.build ?? '',
  Origin: window.location.origin,
  Contract: String(CONTRACT),
});

function Part({ name, values }: { name: string; values: AboutValues }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} as="h2" size="md">
        {name}
      </Heading>
      <chakra.dl display="grid" marginTop="2" gridTemplateColumns="8rem minmax(0, 1fr)" gap="2" fontSize="sm">
        {Object.entries(values).map(([label, value]) => (
          <Fragment key={label}>
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <dd {...asEntered}>{value || '–'}</dd>
          </Fragment>
        ))}
      </chakra.dl>
    </section>
  );
}

const stateInWords = ({ copy, failure }: CopyState): string => {
  const newer = failure === undefined ? '' : ` A newer one couldn’t be saved: ${failure}`;
  if (copy)
    return `Ready to open without a network: version of ${dayAndClockOf(Date.parse(copy.time))}.${newer}`;
  return `Not ready to open without a network. ${failure ?? 'Its files are still being saved.'}`;
};

/** Whether the site could be opened without a network now, and in which version. */
function CopyStatus() {
  const state = useAsyncRead(readCopyState, onCopyChange);
  return state ? <li>{stateInWords(state)}</li> : null;
}

/** Whether the browser may delete what is stored, and how much that is. Empty if the browser does not say. */
function StorageOnDevice() {
  const space = useAsyncRead(spaceOnDevice);
  if (!space) return null;
  return (
    <chakra.section paddingTop="5">
      <Heading as="h2" size="md">
        Storage on this device
      </Heading>
      <chakra.p marginTop="2" fontSize="sm">
        <span>
          {space.isPersistent
            ? 'The browser keeps what’s stored here, even if the device runs low on space.'
            : 'If the device runs low on space, the browser may delete what’s stored here, unsent entries too.'}
        </span>{' '}
        <span>{`${bytesInWords(space.used)} used. The browser allows up to ${bytesInWords(space.allowed)}.`}</span>
      </chakra.p>
    </chakra.section>
  );
}
