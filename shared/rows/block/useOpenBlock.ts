import { useBeforeUnload } from '@registers/shared/browser';
import { useRegister } from '@registers/shared/contract';
import { lockRows } from '@registers/shared/submit';
import { useEffect, useState } from 'react';
import { factsOf, type RegisterDefinition } from '../../form/definition/definition';
import { useRead } from '../../form/state/form';
import { type OpenBlock, openBlock } from './openBlock';

interface Opened {
  /** The open block; undefined while it is read, and while another page has it open. */
  openBlock?: OpenBlock | undefined;
  /** Whether the block could not be opened, as this browser stores nothing. */
  failed?: boolean | undefined;
}

/** Opens the block of this person and form for this page alone, and closes it when the page for rows is left. */
export function useOpenBlock(definition: RegisterDefinition): Opened {
  const { id: register, title, user, onKeeping } = useRegister();
  const [state, setState] = useState<Opened>({});
  const opened = state.openBlock;
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const isLeft = () => signal.aborted;
    const closed = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    async function openUntilLeft(): Promise<void> {
      const { formType } = definition;
      // In a browser without Web Locks, the block is opened without a lock.
      const release = await lockRows(user.id, formType, { signal }).catch(() => undefined);
      try {
        if (isLeft()) return;
        const block = await openBlock(
          { user: user.id, register, formType },
          { ...factsOf(definition), title },
        );
        const save = () => void block.device.save();
        document.addEventListener('visibilitychange', save, { signal });
        addEventListener('pagehide', save, { signal });
        if (!isLeft()) setState({ openBlock: block });
        await closed;
        await block.close();
      } catch {
        if (!isLeft()) setState({ failed: true });
      } finally {
        release?.();
      }
    }
    void openUntilLeft();
    return () => {
      left.abort();
      setState({});
    };
  }, [definition, register, title, user.id]);

  const isKept = useRead(opened?.device, () => opened?.device.isKept ?? true);
  useBeforeUnload(!isKept, () => opened?.current() !== undefined);
  useEffect(() => onKeeping?.(isKept), [onKeeping, isKept]);
  return state;
}
