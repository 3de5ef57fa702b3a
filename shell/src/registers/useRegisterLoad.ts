import { NavigationType, useNavigationType } from '@registers/shared/ui';
import { startTransition, useEffect, useState } from 'react';
import type { ShownRegister } from '../config/registry';
import type { RegisterLoader } from '../loading/loader';
import { focusMain } from '../ui/focusMain';

/** For RegisterPage: opens its register, and says how far it is. `change` takes the state that the loader returns. */
export function useRegisterLoad(register: ShownRegister, loader: RegisterLoader) {
  const [state, change] = useState(() => loader.open(register));
  const { id } = register;
  // Somebody waits who has followed a link or pressed a button. Else, after a load of the page or Back, the build is
  // rendered as a transition, in short tasks.
  const isUrgent = useNavigationType() !== NavigationType.Pop || state.number > 1;
  useEffect(() => {
    const read = () => change(loader.state(id));
    const onLoad = isUrgent ? read : () => startTransition(read);
    // The load may have ended since this was rendered.
    onLoad();
    return loader.subscribe(onLoad);
  }, [loader, id, isUrgent]);

  /** For a button that disappears when it is pressed: moves the focus first, which would be lost with the button. */
  function openAgain(): void {
    focusMain();
    change(loader.open(register));
  }
  return { state, change, openAgain };
}
