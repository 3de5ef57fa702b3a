import { useRegister } from '@registers/shared/contract';
import { type OpenEntry, openEntry, type Outcome, send } from '@registers/shared/entries';
import { useEffect, useState } from 'react';

/** The smallest form over one entry: a field, and a button. */
export function NameForm() {
  const { id, title, user, settings, getAccessToken } = useRegister();
  const [entry, setEntry] = useState<OpenEntry>();
  const [name, setName] = useState('');
  useEffect(() => {
    const form = {
      formType: id,
      title,
      sections: [{ heading: 'One', labels: { Name: 'Name' } }],
      headline: ['Name'],
    };
    const origin = { user: user.id, register: id, formType: id };
    let detach = (): void => undefined;
    void openEntry(origin, form, { Name: '' }).then((opened) => {
      const clear = ({ state }: Outcome) => state === 'accepted' && setName('');
      detach = opened.attach({ onOutcome: clear, onUnseen: () => undefined });
      setName(opened.current()?.texts['Name'] ?? '');
      setEntry(opened);
    });
    return () => detach();
  }, [id, title, user]);

  if (!entry) return null;
  const submit = () =>
    entry.submit([['Name', name]], (sent) => send(settings.endpoints[id] ?? '', sent, getAccessToken));
  return (
    <form aria-label={title}>
      <input
        aria-label="Name"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          entry.update({ Name: target.value });
        }}
      />
      <button type="button" onClick={() => void submit()}>
        Submit
      </button>
    </form>
  );
}
