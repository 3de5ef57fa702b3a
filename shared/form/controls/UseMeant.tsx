import { Button, useLoaded } from '@registers/shared/ui';
import { useEffect } from 'react';
import type { Field } from '../definition/fields';
import { useFormScope } from '../state/scope';

/** What compares a text with a list, letter by letter. Without it there is no button. */
const load = () => import(/* webpackChunkName: "closest" */ './meantText');

interface Props {
  field: Field;
  /** The text that has an error. */
  text: string;
  /** The id of the text box. */
  boxId: string;
  onUse: (text: string) => void;
}

/** The button behind an error that replaces the text by what was probably meant. */
export function UseMeant({ field, text, boxId, onUse }: Props) {
  const { settings } = useFormScope();
  const { part, open } = useLoaded(load);
  useEffect(open, [open]);
  const meant = part?.meantText(field, text, settings);
  if (meant === undefined) return null;
  const take = () => {
    onUse(meant);
    // The button disappears with the error, so the focus moves to the text box.
    document.getElementById(boxId)?.focus();
  };
  return <Button onClick={take} marginInlineStart="2">{`Use ${meant}`}</Button>;
}
