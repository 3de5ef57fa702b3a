import { useBeforeUnload } from '@registers/shared/browser';
import { type Beginning, useRegister } from '@registers/shared/contract';
import { type Entry, setTabDraft } from '@registers/shared/entries';
import { useEffect, useState } from 'react';
import type { RegisterDefinition } from '../../definition/definition';
import type { Texts } from '../../definition/fields';
import { type FormStore, useRead } from '../../state/form';
import { useOpenEntry } from './useOpenEntry';

/** What a person should know of the drafts of a form, and what they can do with them. */
export interface DraftState {
  /** The draft that was restored into the form. */
  restored: Entry | undefined;
  /** The sent entry that the entry in the form was begun with. */
  begun: Beginning | undefined;
  /** The entry that was discarded last, until another one is submitted. */
  discarded: Entry | undefined;
  discard: () => void;
  /** Brings a discarded entry back. The entry that is in the form stays on this device, and comes back after it. */
  undo: (discarded: Entry) => void;
  /** Opens another draft. The entry that is in the form stays on this device. */
  openOther: (id: string) => void;
  /** Begins an entry with a sent one. The entry that is in the form stays on this device, and comes back after it. */
  begin: (texts: Texts, beginning: Beginning) => void;
}

/**
 * Keeps the entry of a form on this device, each tab its own.
 * @param onExchange called when the person has put another entry into the form, or emptied it
 */
export function useDraft(definition: RegisterDefinition, form: FormStore, onExchange: () => void) {
  const { id: register, user, onKeeping } = useRegister();
  const owner = { user: user.id, register, formType: definition.formType };
  const { open, restored, reopen, goOn } = useOpenEntry(definition, form, owner);
  const [discarded, setDiscarded] = useState<Entry>();
  const begun = useRead(open, () => open?.current()?.begun);
  const isKept = useRead(open, () => open?.isKept() ?? true);
  useBeforeUnload(!isKept, () => open?.current() !== undefined);
  useEffect(() => onKeeping?.(isKept), [onKeeping, isKept]);

  const state: DraftState = {
    restored,
    begun,
    discarded,
    discard() {
      const left = open?.discard();
      setDiscarded(left);
      goOn(left);
      onExchange();
    },
    undo(entry) {
      setDiscarded(undefined);
      reopen(open?.restore(entry));
      onExchange();
    },
    openOther(id) {
      setTabDraft(owner, id);
      reopen();
      onExchange();
    },
    begin(texts, beginning) {
      reopen(open?.begin(texts, beginning));
      onExchange();
    },
  };
  const goOnAfter = (submitted: Entry) => {
    setDiscarded(undefined);
    goOn(submitted);
  };
  return { open, goOn: goOnAfter, state };
}
