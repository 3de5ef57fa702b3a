import { Button } from '@registers/shared/ui';

interface Props {
  /** What was probably meant; undefined if nothing is likely: then there is no button. */
  meant: () => string | undefined;
  /** The id of the text box. */
  boxId: string;
  onUse: (value: string) => void;
}

/** The button behind an error that replaces a text which is not understood by what was probably meant. */
export function UseButton({ meant, boxId, onUse }: Props) {
  const value = meant();
  if (value === undefined) return null;
  const take = () => {
    onUse(value);
    // The button disappears with the error, so the focus moves to the text box.
    document.getElementById(boxId)?.focus();
  };
  return <Button onClick={take} marginInlineStart="2">{`Use ${value}`}</Button>;
}
