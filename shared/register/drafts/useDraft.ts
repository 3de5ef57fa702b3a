import { useBeforeUnload } from '@registers/shared/browser';
import { type Beginning, useRegister } from '@registers/shared/contract';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { RegisterDefinition } from '../definition';
import type { Texts } from '../fields';
import { type FormStore, useRead } from '../form';
import { addTabDraft, formKey, passTabDraft, setTabDraft } from './claimDraft';
import { closingMs } from './locks';
import { type OpenDraft, openDraft } from './openDraft';
import { type Begun, type Draft, type FilledIn, leftOverDrafts, type StoredDraft } from './storedDrafts';

/** What a person should know of the drafts of a form, and can do with them. */
export interface DraftState {
  /** Whether what is typed outlasts the page. */
  isKept: boolean;
  /** What was restored into the form. */
  restored: Draft | undefined;
  /** What the entry in the form was begun with. */
  begun: Begun | undefined;
  /** The row that it was filled in from. */
  filledIn: FilledIn | undefined;
  /** What was discarded last. */
  discarded: Draft | undefined;
  /** The other drafts of this form that no page has open. */
  others: readonly StoredDraft[];
  discard: () => void;
  /** Brings what was discarded back. What was typed since takes its place there. */
  undo: (discarded: Draft) => void;
  /** Opens another draft. What is in the form stays on this device. */
  open: (key: string) => void;
  /** Opens a draft that is not stored yet. What is in the form stays on this device, and comes back after this one. */
  begin: (texts: Texts, beginning: Beginning) => void;
  /** The same with a row of a spreadsheet. */
  fill: (texts: Texts, row: FilledIn) => void;
}

/** What an entry is from that did not take the place of the one in the form; undefined of one that was typed. */
const sourceOf = (draft: Draft | undefined): Begun | FilledIn | undefined => draft?.begun ?? draft?.filledIn;

/**
 * Keeps the form's text on this device, each tab its own. `draft` is undefined, and the form takes no typing,
 * until what is stored has been read: a form holds one entry, always.
 */
export function useDraft(definition: RegisterDefinition, form: FormStore) {
  const { user, onKeeping } = useRegister();
  const key = formKey(user.id, definition.formType);
  const [draft, setDraft] = useState<OpenDraft>();
  const [restored, setRestored] = useState<Draft>();
  const [discarded, setDiscarded] = useState<Draft>();
  const [opening, openAgain] = useReducer((count: number) => count + 1, 0);
  const isKept = useRead(draft, () => draft?.isKept() ?? true);
  const begun = useRead(draft, () => draft?.current()?.begun);
  const filledIn = useRead(draft, () => draft?.current()?.filledIn);
  const others = useOtherDrafts(key, draft);

  const reopen = () => {
    setDraft(undefined);
    openAgain();
  };
  useOpenDraft({
    key,
    form,
    opening,
    onOpen(opened, stored) {
      setDraft(opened);
      setRestored(opened.isKept() ? stored : undefined);
    },
    onReturn: reopen,
  });
  useBeforeUnload(!isKept, () => draft?.current() !== undefined);
  useEffect(() => onKeeping?.(isKept), [onKeeping, isKept]);

  const tab = tabOf(key, draft, reopen);
  /** Empties the form for the next entry, or opens the one that was put aside for this. */
  const clear = () => {
    const aside = sourceOf(draft?.current())?.aside;
    form.reset();
    void draft?.remove();
    setRestored(undefined);
    if (aside !== undefined) tab.goBack(aside);
  };
  const state: DraftState = {
    isKept,
    restored,
    begun,
    filledIn,
    discarded,
    others,
    discard() {
      setDiscarded(draft?.current());
      clear();
    },
    undo(entry) {
      const exchanged = !sourceOf(entry) && !sourceOf(draft?.current());
      setDiscarded(exchanged ? draft?.current() : undefined);
      if (!exchanged) return tab.add(entry);
      form.reset(entry.values);
      draft?.replace(entry);
      setRestored(entry);
    },
    open: tab.open,
    begin: (values, begun) => tab.add({ values, begun, savedAt: Date.now() }),
    fill: (values, filledIn) => tab.add({ values, filledIn, savedAt: Date.now() }),
  };
  return { draft, clear, state };
}

/** Exchanges the draft that this tab has in the form for another. Both stay on this device. */
const tabOf = (key: string, draft: OpenDraft | undefined, reopen: () => void) => ({
  open: (other: string) => {
    setTabDraft(key, other);
    reopen();
  },
  /** Opens an entry beside the one in the form, which comes back after it if it was begun or filled in. */
  add(entry: Draft) {
    const aside = draft?.current() && draft.key;
    const { begun, filledIn } = entry;
    addTabDraft(key, {
      ...entry,
      begun: begun && { ...begun, aside },
      filledIn: filledIn && { ...filledIn, aside },
    });
    reopen();
  },
  goBack(aside: string) {
    if (draft) passTabDraft(key, draft.key, aside);
    reopen();
  },
});

interface Opening {
  key: string;
  form: FormStore;
  /** Another number opens the draft again. */
  opening: number;
  onOpen: (draft: OpenDraft, stored: Draft | undefined) => void;
  /** The page was shown again by the Back button, and may have lost its draft to another one meanwhile. */
  onReturn: () => void;
}

/** Opens the form's draft and restores it into the form; saves what is typed from then on. */
function useOpenDraft({ key, form, opening, ...events }: Opening): void {
  const onOpen = useEffectEvent(events.onOpen);
  const onReturn = useEffectEvent(events.onReturn);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    let draft: OpenDraft | undefined;
    let unsubscribe: (() => void) | undefined;
    void openDraft(key, form).then((opened) => {
      if (signal.aborted) return opened.close();
      draft = opened;
      const stored = draft.current();
      if (stored) form.reset(stored.values, stored.begun);
      else draft.update();
      if (stored?.filledIn) form.leave(...Object.keys(stored.values));
      unsubscribe = form.subscribe(draft.update);
      onOpen(draft, stored);
    });
    const save = () => void draft?.save();
    document.addEventListener('visibilitychange', save, { signal });
    addEventListener('pagehide', save, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && onReturn(), { signal });
    return () => {
      left.abort();
      unsubscribe?.();
      void draft?.close();
      // What was in the form is in its draft.
      form.reset();
    };
  }, [key, form, opening]);
}

/**
 * The other drafts of the form, looked up again when the person comes back to this tab: immediately, and once
 * more when a tab that they have just closed has released its draft.
 */
function useOtherDrafts(key: string, draft: OpenDraft | undefined): readonly StoredDraft[] {
  const [others, setOthers] = useState<readonly StoredDraft[]>([]);
  useEffect(() => {
    if (!draft) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () =>
      void leftOverDrafts(key).then(
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
  }, [key, draft]);
  return others;
}
