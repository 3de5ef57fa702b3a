import { useRegister } from '@registers/shared/contract';
import {
  alertFor,
  type KeptEntry,
  type Outcome,
  type Submission,
  useSubmission,
} from '@registers/shared/submit';
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { aboutEntry } from './aboutEntry';
import type { RegisterDefinition } from './definition';
import type { OpenDraft } from './drafts/openDraft';
import type { Begun, Draft } from './drafts/storedDrafts';
import { type DraftState, useDraft } from './drafts/useDraft';
import { tidyEntry, wireValues } from './entry';
import type { Values } from './fields';
import { createForm, type FormStore } from './form';
import { rememberSuggestions } from './suggestions';
import { type FocusRequest, useFocusRequest } from './useFocusRequest';
import { useSendLater } from './useSendLater';

interface Places {
  summary: RefObject<HTMLElement | null>;
  submitButton: RefObject<HTMLElement | null>;
}

/** The entry in a form: its text, its draft, its submission, and where the focus goes after each attempt. */
export function useEntryForm(definition: RegisterDefinition, { summary, submitButton }: Places) {
  const { user, settings } = useRegister();
  const [form] = useState(() => createForm(definition, settings));
  const { draft, clear, state } = useDraft(definition, form);
  const announceOutcome = useAnnounceOutcome(definition);

  const [focusRequest, setFocusRequest] = useState<FocusRequest>();
  const focusNext = (target: FocusRequest['target']) => setFocusRequest({ target });

  /** Goes on to the next entry. */
  const goOn = () => {
    clear();
    focusNext('firstField');
  };
  const onOutcome = (outcome: Outcome, isShown: boolean) => {
    if (outcome.state === 'accepted') {
      if (isShown) rememberSuggestions(definition, user.id, form.texts());
      goOn();
    } else {
      if (outcome.state !== 'unconfirmed') draft?.markNotStored();
      focusNext('submitButton');
    }
    if (!isShown) announceOutcome(outcome);
  };
  const submission = useSubmission(draft && keptEntry(definition, draft, form, onOutcome));
  const sendLater = useSendLater(definition, draft, submission, goOn);
  const isReady = draft !== undefined && !submission.sending;
  useFocusRequest(isReady ? focusRequest : undefined, definition, form, submitButton);
  const [unchanged, setUnchanged] = useState<Values>();
  const whenValid = (go: (entry: Values) => Promise<unknown>) => {
    const entry = form.validate();
    if (!entry) return requestAnimationFrame(() => summary.current?.focus());
    if (changesNothing(form, draft)) setUnchanged(form.values());
    else void go(entry);
  };
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    whenValid((entry) =>
      submission.submit(
        definition.formType,
        wireValues(definition, entry),
        aboutEntry(definition, draft?.current()?.begun),
      ),
    );
  };
  useResume(draft, submission.resume);
  useDismissOnEdit(form, definition, submission);

  /** An alert is about the entry that was in the form: it goes with it, and its "Send later" as well. */
  const onExchange = (target: FocusRequest['target'] = 'firstField') => {
    submission.dismiss();
    focusNext(target);
  };
  const draftState = withExchange(state, onExchange);
  return {
    form,
    draft,
    draftState,
    submission,
    submit,
    unchanged,
    sendLater: sendLater && (() => whenValid(sendLater)),
  };
}

/** Whether a correction would store once more what is stored. */
function changesNothing(form: FormStore, draft: OpenDraft | undefined): boolean {
  const was = form.was();
  // An earlier attempt without an answer may have stored something else.
  return was !== undefined && Object.keys(was).length === 0 && !draft?.sent()?.mayBeStored;
}

/** What can be done with drafts, each followed by `onExchange`: the form has another entry then. */
const withExchange = (
  state: DraftState,
  onExchange: (target?: FocusRequest['target']) => void,
): DraftState => ({
  ...state,
  discard() {
    state.discard();
    onExchange();
  },
  undo(discarded) {
    state.undo(discarded);
    onExchange();
  },
  open(key) {
    state.open(key);
    onExchange();
  },
  begin(texts, beginning) {
    state.begin(texts, beginning);
    onExchange();
  },
  fill(texts, row) {
    state.fill(texts, row);
    onExchange('firstUnfinished');
  },
});

function keptEntry(
  definition: RegisterDefinition,
  draft: OpenDraft,
  form: FormStore,
  onOutcome: KeptEntry['onOutcome'],
): KeptEntry {
  const renewAs = (begun: Begun | undefined) => {
    draft.renewId(begun);
    form.reset(form.texts(), begun);
  };
  return {
    claimId: () => draft.claimId(),
    sent: () => draft.sent(),
    renewId: (failed) => renewAs(begunAnew(draft.current(), failed)),
    correctStored: () => renewAs(correctionOfStored(definition, draft.current())),
    onOutcome,
  };
}

/** What corrects the entry that was stored under the draft's id, before its text was changed: nobody knows what it says. */
function correctionOfStored(
  { formType, headline = [] }: RegisterDefinition,
  { begun, entryId = '', values = {}, savedAt = 0 }: Partial<Draft> = {},
): Begun {
  const known = headline.map((name) => values[name] ?? '').filter(Boolean);
  const entry = {
    formType,
    id: entryId,
    headline: known.join(' · '),
    sentAt: savedAt,
    fields: [],
    labels: {},
  };
  return { kind: 'correct', aside: begun?.aside, entry };
}

/**
 * What an entry is begun with under another id. A correction that was stored and then changed corrects what is stored,
 * of which the page does not know what it says; any other is a new entry.
 */
function begunAnew(draft: Draft | undefined, failed: Outcome | undefined): Begun | undefined {
  const { begun, entryId } = draft ?? {};
  if (begun?.kind !== 'correct') return begun;
  const isStored = failed?.state === 'rejected' && failed.status === 409;
  return isStored && entryId !== undefined
    ? { ...begun, entry: { ...begun.entry, id: entryId, fields: [] } }
    : undefined;
}

/** An alert is about the entry as it was submitted: it goes with the first edit. Putting a text in order is none. */
function useDismissOnEdit(
  form: FormStore,
  definition: RegisterDefinition,
  { outcome, dismiss }: Pick<Submission, 'outcome' | 'dismiss'>,
): void {
  const { settings } = useRegister();
  const failed = outcome !== undefined && outcome.state !== 'accepted';
  useEffect(() => {
    if (!failed) return;
    const entry = () => JSON.stringify(tidyEntry(definition, form.values(), settings));
    const submitted = entry();
    return form.subscribe(() => {
      if (entry() !== submitted) dismiss();
    });
  }, [failed, dismiss, form, definition, settings]);
}

/** A form that was left while its entry was being sent waits for the outcome when it is opened again. */
function useResume(draft: OpenDraft | undefined, resume: (id: string) => void): void {
  const onOpen = useEffectEvent(() => {
    const sent = draft?.sent();
    if (sent) resume(sent.id);
  });
  useEffect(() => onOpen(), [draft]);
}

/** Announces an outcome that came when the person was already on another page. */
function useAnnounceOutcome({ success }: RegisterDefinition) {
  const { title, announce } = useRegister();
  return (outcome: Outcome) =>
    announce?.(
      outcome.state === 'accepted'
        ? { tone: 'success', text: success }
        : { tone: 'failure', text: `${title}: ${alertFor(outcome).text} The entry is kept in its form.` },
    );
}
