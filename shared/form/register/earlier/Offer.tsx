import type { SentEntry, Texts } from '@registers/shared/contract';
import { asEnteredInChakra, Button, Field as Parts } from '@registers/shared/ui';
import { counted, dayOf } from '@registers/shared/words';
import { type ReactNode, useState } from 'react';
import { missingFields } from '../../definition/entry';
import { isBlank } from '../../rules/whiteSpace';
import { focusField, type FormScope, useFormScope } from '../../state/scope';
import { useAnnounced } from '../../state/useAnnounced';
import { textsFrom } from '../source/useSource';

/** The texts, by wire name, that a sent entry of another register gives to empty fields of this form. */
export function textsToFill({ definition, settings, form }: FormScope, entry: SentEntry): Texts {
  const texts = textsFrom(definition, { kind: 'next', entry }, settings) ?? {};
  const takes = definition.begins?.[entry.formType] ?? {};
  const isTaken = ([name, text]: [string, string]) =>
    name in takes && text !== '' && isBlank(form.texts()[name] ?? '');
  return Object.fromEntries(Object.entries(texts).filter(isTaken));
}

/** The remark under the field `name` that offers to fill in empty fields from the `found` entries of another register. */
export function Offer({ name, found }: { name: string; found: readonly SentEntry[] }) {
  const scope = useFormScope();
  const { definition, form } = scope;
  const [filled, setFilled] = useState<Texts>();

  const fill = (entry: SentEntry) => {
    const taken = textsToFill(scope, entry);
    form.put(taken);
    setFilled(Object.fromEntries(Object.keys(taken).map((key) => [key, form.texts()[key] ?? ''])));
    focusField(definition, missingFields(definition, form.texts())[0] ?? name);
  };
  const undo = (texts: Texts) => {
    // Fields that were changed after they were filled in keep their text.
    const unchanged = Object.keys(texts).filter((key) => form.texts()[key] === texts[key]);
    form.put(Object.fromEntries(unchanged.map((key) => [key, ''])));
    setFilled(undefined);
    focusField(definition, name);
  };
  return (
    <Remark>
      {filled ? (
        <span>
          <span>{counted(Object.keys(filled).length, 'field')} filled in.</span>{' '}
          <Button onClick={() => undo(filled)}>Undo</Button>
        </span>
      ) : (
        <Known found={found} onFill={fill} />
      )}
    </Remark>
  );
}

function Known({ found, onFill }: { found: readonly SentEntry[]; onFill: (entry: SentEntry) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = found;
  if (first && others.length === 0)
    return (
      <span>
        <span>{`Found ${first.formType} ${first.headline.split(' · ', 1).join('')} (${dayOf(first.sentAt)}).`}</span>{' '}
        <Button onClick={() => onFill(first)}>Use its details</Button>
      </span>
    );
  return (
    <span>
      <span>{`Found the last ${found.length} entries.`}</span>{' '}
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Use the details of…
      </Button>
      {isOpen &&
        found.map((entry) => (
          <Button
            key={entry.id}
            width="100%"
            justifyContent="flex-start"
            textAlign="start"
            paddingBlock="2"
            marginTop="1"
            {...asEnteredInChakra}
            onClick={() => onFill(entry)}
          >
            {`${entry.headline} (${dayOf(entry.sentAt)})`}
          </Button>
        ))}
    </span>
  );
}

/** A remark under a field. */
export function Remark({ children }: { children: ReactNode }) {
  const isAnnounced = useAnnounced();
  return <Parts.HelperText role="status">{isAnnounced && children}</Parts.HelperText>;
}
