import { useBeforeUnload } from '@registers/shared/browser';
import { type Beginning, useRegister } from '@registers/shared/contract';
import {
  closingMs,
  type Entry,
  leftOverDrafts,
  type OpenEntry,
  openEntry,
  setTabDraft,
} from '@registers/shared/entries';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { factsOf, type RegisterDefinition } from '../../form/definition/definition';
import type { Texts } from '../../form/definition/fields';
import { type FormStore, useRead } from '../../form/state/form';

/** What a person should know of the drafts of a form, and can do with them. */
export interface DraftState extends DraftActions {
  /** Whether what is typed outlasts the page. */
  isKept: boolean;
  /** What was restored into the form. */
  restored: Entry | undefined;
  /** What the entry in the form was begun with. */
  begun: Beginning | undefined;
  /** What was discarded last. */
  discarded: Entry | undefined;
  /** The other drafts of this form that no page has open. */
  others: readonly Entry[];
}

interface DraftActions {
  discard: () => void;
  /** Brings what was discarded back. What was typed since takes its place there. */
  undo: (discarded: Entry) => void;
  /** Opens another draft. What is in the form stays on this device. */
  open: (id: string) => void;
  /** Opens an entry that is not stored yet. What is in the form stays on this device, and comes back after this one. */
  begin: (texts: Texts, beginning: Beginning) => void;
}

/** Whether an entry did not take the place of the one in the form. */
const isBeside = (entry: Entry | undefined): boolean => entry?.begun !== undefined;

/**
 * Keeps the entry of a form on this device, each tab its own. `open` is undefined, and the form takes no typing,
 * until what is stored has been read: a form holds one entry, always.
 */
export function useDraft(definition: RegisterDefinition, form: FormStore) {
  const { id: register, title, user, onKeeping } = useRegister();
  const [open, setOpen] = useState<OpenEntry>();
  const [restored, setRestored] = useState<Entry>();
  const [discarded, setDiscarded] = useState<Entry>();
  const [opening, setOpening] = useState<Reopening>({});
  const isKept = useRead(open, () => open?.isKept() ?? true);
  const { formType } = definition;
  const owner = useMemo(() => ({ user: user.id, register, formType }), [user.id, register, formType]);
  const others = useOtherDrafts(owner, open);
  const begun = useRead(open, () => open?.current()?.begun);

  /** Closes the form, which takes no typing meanwhile, and opens it again once another entry is there for it. */
  const reopen = (stored?: Promise<void>, reopening: Reopening = {}) => {
    setOpen(undefined);
    if (stored) void stored.then(() => setOpening(reopening));
    else setOpening(reopening);
  };
  useOpenEntry({
    open: () => openEntry(owner, { ...factsOf(definition), title }, form.freshTexts),
    form,
    opening,
    onOpen(opened, stored) {
      setOpen(opened);
      const isExpected = opening.afterAnother && !stored?.mayBeStored;
      setRestored(opened.isKept() && !isExpected ? stored : undefined);
    },
    onReturn: () => reopen(),
  });
  useBeforeUnload(!isKept, () => open?.current() !== undefined);
  useEffect(() => onKeeping?.(isKept), [onKeeping, isKept]);

  /** Empties the form after its entry has left it, or opens the one that was put aside for it. */
  const goOn = (left: Entry | undefined) => {
    form.reset();
    setRestored(undefined);
    if (left?.aside !== undefined) reopen(undefined, { afterAnother: true });
  };
  const actions: DraftActions = {
    discard() {
      const left = open?.discard();
      setDiscarded(left);
      goOn(left);
    },
    undo(entry) {
      if (isBeside(entry) || isBeside(open?.current())) {
        setDiscarded(undefined);
        return reopen(open?.openBeside(entry));
      }
      setDiscarded(open?.discard());
      open?.restore(entry);
      form.reset(entry.texts);
      setRestored(entry);
    },
    open(id) {
      setTabDraft(owner, id);
      reopen();
    },
    begin: (texts, beginning) => reopen(open?.begin(texts, { begun: beginning })),
  };
  const state: DraftState = { isKept, restored, discarded, others, begun, ...actions };
  return { open, goOn, state };
}

/** Another object opens the entry again. */
interface Reopening {
  /** What the person had put aside themselves for another entry comes back: nobody needs to be told. */
  afterAnother?: true;
}

interface Opening {
  open: () => Promise<OpenEntry>;
  form: FormStore;
  opening: Reopening;
  onOpen: (open: OpenEntry, stored: Entry | undefined) => void;
  /** The page was shown again by the Back button, and may have lost its draft to another one meanwhile. */
  onReturn: () => void;
}

/** Opens the form's entry and restores it into the form; saves what is typed from then on. */
function useOpenEntry({ form, opening, ...options }: Opening): void {
  const start = useEffectEvent(options.open);
  const onOpen = useEffectEvent(options.onOpen);
  const onReturn = useEffectEvent(options.onReturn);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let open: OpenEntry | undefined;
    let unsubscribe: (() => void) | undefined;
    void start().then((opened) => {
      if (signal.aborted) return opened.close();
      open = opened;
      const update = () => opened.update(form.texts());
      const stored = opened.current();
      if (stored) form.reset(stored.texts, stored.begun);
      else update();
      unsubscribe = form.subscribe(update);
      onOpen(opened, stored);
    });
    const save = () => void open?.save();
    document.addEventListener('visibilitychange', save, { signal });
    addEventListener('pagehide', save, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && onReturn(), { signal });
    return () => {
      left.abort();
      unsubscribe?.();
      void open?.close();
      // What was in the form is in its entry.
      form.reset();
    };
  }, [form, opening]);
}

/**
 * The other drafts of the form, looked up again when the person comes back to this tab: immediately, and once
 * more when a tab that they have just closed has released its draft.
 */
function useOtherDrafts(
  owner: Parameters<typeof leftOverDrafts>[0],
  open: OpenEntry | undefined,
): readonly Entry[] {
  const [others, setOthers] = useState<readonly Entry[]>([]);
  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () =>
      void leftOverDrafts(owner).then(
        (found) => setOthers((before) => (before.length + found.length > 0 ? found : before)),
        // A browser that keeps nothing has none.
        () => undefined,
      );
    const lookTwice = () => {
      look();
      clearTimeout(timer);
      timer = setTimeout(look, closingMs);
    };
    look();
    addEventListener('focus', lookTwice);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', lookTwice);
    };
  }, [owner, open]);
  return others;
}
