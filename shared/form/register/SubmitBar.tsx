import type { OpenEntry } from '@registers/shared/entries';
import { Button } from '@registers/shared/ui';
import { clockOf, dayAndClockOf } from '@registers/shared/words';
import type { ReactNode, Ref } from 'react';
import { FormFooter } from '../controls/FormFooter';
import type { Values } from '../definition/fields';
import { useRead } from '../state/form';
import { focusField, useFormScope } from '../state/scope';
import { firstUnfinished, unfinished } from './unfinished';

interface Props {
  ref: Ref<HTMLButtonElement>;
  sending: boolean;
  open: OpenEntry | undefined;
  correcting: boolean;
  /** What the form held when a correction was submitted that changes nothing. */
  unchanged: Values | undefined;
  /** What is asked above it: it is in view wherever the person is. */
  children: ReactNode;
}

/** Submit, and what a person wants to know before pressing it. */
export function SubmitBar({ ref, sending, open, correcting, unchanged, children }: Props) {
  const label = correcting ? 'Submit correction' : 'Submit';
  return (
    <FormFooter>
      {children}
      <Button
        ref={ref}
        type="submit"
        variant="solid"
        aria-disabled={sending}
        // The second click of a double-click may be on the form that the first one has emptied.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {sending ? 'Submitting…' : label}
      </Button>
      {correcting && <NothingDiffers unchanged={unchanged} />}
      {!sending && <Remaining />}
      {open && <SavedAt open={open} />}
    </FormFooter>
  );
}

function unfinishedInWords({
  missing: { length: missing },
  invalid: { length: invalid },
}: ReturnType<typeof unfinished>): string {
  return [
    missing > 0 && (missing === 1 ? '1 required field is empty' : `${missing} required fields are empty`),
    invalid > 0 && (invalid === 1 ? '1 field has a problem' : `${invalid} fields have problems`),
  ]
    .filter(Boolean)
    .join(', ');
}

/** How much is still to be done; a press goes to the first field of it. Renders when the words change. */
function Remaining() {
  const { definition, form } = useFormScope();
  const words = useRead(form, () => unfinishedInWords(unfinished(definition, form)));
  if (words === '') return null;
  const goToFirst = () => {
    const first = firstUnfinished(definition, form);
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
  return <span role="status">{isUnchanged && 'You haven’t changed anything.'}</span>;
}

const isToday = (time: number) => new Date(time).toDateString() === new Date().toDateString();

/** When the last change was written to this device. */
function SavedAt({ open }: { open: OpenEntry }) {
  const isKept = useRead(open, open.isKept);
  const savedAt = useRead(open, open.savedAt);
  if (!isKept) return <span>Not saved on this device</span>;
  if (savedAt === undefined) return null;
  return <span>Saved on this device, {isToday(savedAt) ? clockOf(savedAt) : dayAndClockOf(savedAt)}</span>;
}
