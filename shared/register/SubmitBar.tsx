import { Button } from '@registers/shared/ui';
import type { Ref } from 'react';
import { Bar } from './Bar';
import type { OpenDraft } from './drafts/openDraft';
import { formatDayAndTime, formatTime } from './drafts/savedTime';
import type { RegisterDefinition } from './definition';
import { missingFields } from './entry';
import type { Values } from './fields';
import { type FormStore, useRead } from './form';
import { focusField, useFormScope } from './scope';

interface Props {
  ref: Ref<HTMLButtonElement>;
  sending: boolean;
  draft: OpenDraft | undefined;
  correcting: boolean;
  /** What the form held when a correction was submitted that changes nothing. */
  unchanged: Values | undefined;
}

/** Submit, and what a person wants to know before pressing it. */
export function SubmitBar({ ref, sending, draft, correcting, unchanged }: Props) {
  const label = correcting ? 'Submit correction' : 'Submit';
  return (
    <Bar>
      <Button ref={ref} type="submit" variant="solid" aria-disabled={sending}>
        {sending ? 'Submitting…' : label}
      </Button>
      {correcting && <NothingDiffers unchanged={unchanged} />}
      {!sending && <Remaining />}
      {draft && <SavedAt draft={draft} />}
    </Bar>
  );
}

interface Unfinished {
  /** Required fields that are empty. */
  missing: string[];
  /** Fields that the person has left with an error. */
  invalid: string[];
}

function unfinished(definition: RegisterDefinition, form: FormStore): Unfinished {
  const missing = missingFields(definition, form.values());
  return { missing, invalid: Object.keys(form.errors()).filter((name) => !missing.includes(name)) };
}

function inWords({ missing: { length: missing }, invalid: { length: invalid } }: Unfinished): string {
  return [
    missing > 0 && (missing === 1 ? '1 required field is empty' : `${missing} required fields are empty`),
    invalid > 0 && (invalid === 1 ? '1 field has an error' : `${invalid} fields have an error`),
  ]
    .filter(Boolean)
    .join(', ');
}

/** How much is still to be done; a press goes to the first field of it. Renders when the words change. */
function Remaining() {
  const { definition, form } = useFormScope();
  const words = useRead(form, () => inWords(unfinished(definition, form)));
  if (words === '') return null;
  const goToFirst = () => {
    const { missing, invalid } = unfinished(definition, form);
    const first = Object.keys(form.values()).find((name) => missing.includes(name) || invalid.includes(name));
    if (first !== undefined) focusField(definition, first);
  };
  return (
    <Button variant="ghost" color="accent" textDecoration="underline" paddingInline="2" onClick={goToFirst}>
      {words}
    </Button>
  );
}

/** Says until the next change why a correction was not sent. */
function NothingDiffers({ unchanged }: Pick<Props, 'unchanged'>) {
  const { form } = useFormScope();
  const isUnchanged = useRead(form, () => form.values() === unchanged);
  return <span role="status">{isUnchanged && 'Nothing differs from what was sent.'}</span>;
}

/** When the last change was written to this device. */
function SavedAt({ draft }: { draft: OpenDraft }) {
  const isKept = useRead(draft, () => draft.isKept());
  const savedAt = useRead(draft, () => draft.savedAt());
  if (!isKept) return <span>Not saved on this device</span>;
  if (savedAt === undefined) return null;
  const isToday = new Date(savedAt).toDateString() === new Date().toDateString();
  return <span>Saved on this device, {isToday ? formatTime(savedAt) : formatDayAndTime(savedAt)}</span>;
}
