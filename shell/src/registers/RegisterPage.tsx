import type { RegisterRecord } from '@registers/shared/registry';
import { Banner, Heading, NavigationType, MessagePanel, Text, useNavigationType } from '@registers/shared/ui';
import { startTransition, useEffect, useState } from 'react';
import type { RegisterLoader } from '../loading/loader';
import { bannersOf, type LoadedBuild, type LoadState } from '../loading/loadState';
import { focusMain } from '../ui/focusMain';
import { BuildPage, type PageContext } from './BuildPage';
import { LoadErrorPanel } from './LoadErrorPanel';
import { LoadingRegister } from './LoadingRegister';

interface Props extends PageContext {
  loader: RegisterLoader;
}

/** The page of one register. Give it the register's id as `key`, so that another register resets everything. */
export function RegisterPage(props: Props) {
  const { title, closed } = props.register;
  // A register that is open stays open when its operator closes it: somebody may be typing in it.
  const [opened, setOpened] = useState(closed === undefined);
  if (!opened && closed === undefined) setOpened(true);
  if (opened) return <OpenRegister {...props} />;
  return (
    <MessagePanel>
      <Heading size="lg">{title} is closed</Heading>
      <Text marginTop="3">{closed}</Text>
    </MessagePanel>
  );
}

function OpenRegister({ loader, ...context }: Props) {
  const { register } = context;
  const [state, change] = useLoad(register, loader);
  function update(): void {
    // The button disappears, and the focus would be lost with it.
    focusMain();
    change(loader.open(register));
  }
  switch (state.is) {
    case 'notOpened':
    case 'loading':
      return <LoadingRegister title={register.title} />;
    case 'failed':
    case 'stopped':
      return <LoadErrorPanel register={register} state={state} />;
    case 'mounting':
    case 'shown':
      return (
        <LoadedRegister
          key={state.number}
          {...context}
          loader={loader}
          state={state}
          change={change}
          onUpdate={update}
        />
      );
  }
}

/** Opens a register. Returns how far it is, and a function that takes the loader's new state. */
function useLoad(register: RegisterRecord, loader: RegisterLoader) {
  const [state, change] = useState(() => loader.open(register));
  const { id } = register;
  // Somebody waits who has followed a link or pressed a button. Else, after a load of the page or Back, the build is
  // rendered as a transition, in short tasks.
  const isUrgent = useNavigationType() !== NavigationType.Pop || state.number > 1;
  useEffect(() => {
    const read = () => change(loader.stateOf(id));
    const onLoad = isUrgent ? read : () => startTransition(read);
    // The load may have ended since this was rendered.
    onLoad();
    return loader.subscribe(onLoad);
  }, [loader, id, isUrgent]);
  return [state, change] as const;
}

interface LoadedProps extends Props {
  state: Extract<LoadState, { build: LoadedBuild }>;
  change: (state: LoadState) => void;
  onUpdate: () => void;
}

/** The page of a build, and what people should know about it, one banner for each thing. */
function LoadedRegister({ loader, state, change, onUpdate, ...context }: LoadedProps) {
  const { register } = context;
  const { build, errors } = state;
  /** Whether what people type is saved on this device. If not, an update would lose it. */
  const [keepsDrafts, onKeeping] = useState(true);
  const { isEarlier, hasUpdate } = bannersOf(build, errors, loader.newest(register));
  return (
    <>
      {state.is === 'shown' && (
        <>
          {register.closed !== undefined && <Banner text={`This register is closed: ${register.closed}`} />}
          {isEarlier && (
            <Banner text="You’re using an earlier version of this register. You can work as usual." />
          )}
          {hasUpdate && keepsDrafts && (
            <Banner text="Update ready" action={{ label: 'Update now', onPress: onUpdate }} />
          )}
          {hasUpdate && !keepsDrafts && (
            <Banner text="Update ready. You’ll get it the next time you open this register, because drafts can’t be saved here." />
          )}
        </>
      )}
      <BuildPage
        {...context}
        build={build}
        onKeeping={onKeeping}
        onError={(cause) => change(loader.threw(register, build, cause))}
        onShown={() => change(loader.shown(register))}
      />
    </>
  );
}
