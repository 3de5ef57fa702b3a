import { useBeforeUnload } from '@registers/shared/browser';
import { type Announcement, type SentFields, useRegister } from '@registers/shared/contract';
import {
  alertFor,
  EntryInForm,
  type FormFields,
  type Outcome,
  send,
  type TitledForm,
} from '@registers/shared/submit';
import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { useRead } from '../state/form';

/**
 * The entry in a form of this page, and the form's state. Shows the entry in `fields` as long as the page is shown, and
 * warns the person before they close a page that is sending it or cannot keep it.
 * @param success the message if the entry is accepted after its form was left
 */
export function useEntryInForm(facts: Omit<TitledForm, 'title'>, fields: FormFields, success: string) {
  const { id: register, title, user, settings, versioned, onKeeping, ...shell } = useRegister();
  const [entry] = useState(
    () => new EntryInForm({ user: user.id, register, formType: facts.formType }, { ...facts, title }),
  );
  const state = useRead(entry, entry.state);
  const isKept = useRead(entry, entry.isKept);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const leave = showUntilLeft(entry, fields);
    // Before the page is painted: by itself, React reads the state again only afterwards.
    if (entry.state().is === 'ready') rerender();
    return leave;
  }, [entry, fields]);
  useEffect(() => onKeeping?.(isKept), [onKeeping, isKept]);
  useBeforeUnload(!isKept, () => entry.current() !== undefined);
  // If the page is closed before the answer comes, nobody knows whether the entry was stored.
  useBeforeUnload(state.is === 'sending');
  return {
    entry,
    state,
    /** Sends the entry. Resolves with what became of it, if the form still shows it. */
    send: async (values: SentFields): Promise<Outcome | undefined> => {
      const endpoint = {
        address: settings.endpoints[register] ?? '',
        versioned,
        isRead: shell.readEntry !== undefined,
      };
      const { getAccessToken, closedNow, announce } = shell;
      const sent = await entry.submit(values, (it) => send(it, { endpoint, getAccessToken, closedNow }));
      if (!sent) return undefined;
      const { outcome, isShown } = sent;
      if ('error' in outcome) console.error(`${register}: the entry was not confirmed`, outcome.error);
      if (!isShown) announce?.(describeOutcome(outcome, success, title));
      return isShown ? outcome : undefined;
    },
  };
}

function showUntilLeft(entry: EntryInForm, fields: FormFields): () => void {
  const left = new AbortController();
  const { signal } = left;
  const leave = entry.show(fields);
  const save = () => void entry.save();
  // When a field is left: a logout that is pressed next counts this draft too.
  document.addEventListener('focusout', save, { signal });
  // By the Back button the browser can show the page as it was left, although another page has its draft by now.
  addEventListener('pageshow', ({ persisted }) => persisted && void entry.openDraft(), { signal });
  return () => {
    left.abort();
    void leave();
  };
}

/** The message about an entry whose form is no longer shown. */
const describeOutcome = (outcome: Outcome, success: string, title: string): Announcement =>
  outcome.state === 'accepted'
    ? { tone: 'success', text: success }
    : { tone: 'failure', text: `${title}: ${alertFor(outcome).text} The entry is still in its form.` };
