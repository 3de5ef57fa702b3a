import { renderRegister } from '@registers/testing';
import { screen, waitFor } from '@testing-library/react';
import type { RegisterDefinition } from '../../../form/definition/definition';
import type { Reading } from '../../read/reading';
import type { RowRead } from '../../read/readRows';
import { definition } from '../../testing/definition';
import { PasteTarget } from '../PasteTarget';

/** The place to paste rows, and what was read there. */
export function openTarget(of: RegisterDefinition = definition, user: string = crypto.randomUUID()) {
  const onRows = jest.fn<undefined, [Reading, readonly RowRead[]]>();
  const { user: person, unmount } = renderRegister(<PasteTarget definition={of} onRows={onRows} />, {
    user: { id: user },
  });
  const paste = async (text: string) => {
    await person.click(screen.getByRole('textbox', { name: 'Rows from a spreadsheet' }));
    await person.paste(text);
  };
  /** The rows, once nothing is asked any more. */
  const rows = async (): Promise<readonly RowRead[]> => {
    await waitFor(() => expect(onRows).toHaveBeenCalled());
    return onRows.mock.lastCall?.[1] ?? [];
  };
  const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));
  return { person, paste, press, rows, onRows, unmount };
}
