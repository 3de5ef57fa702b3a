import { type Beginning, useRegister } from '@registers/shared/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldsOf } from '../../definition/definition';
import { missingFields } from '../../definition/entry';
import { begunTexts } from '../begin';
import type { EntryInForm } from '../useEntry';
import { controlId, focusField, type FormScope, useFormScope } from '../../state/scope';

type Needed = Pick<EntryInForm, 'begun' | 'begin' | 'isReady'>;

const idOf = (beginning: Beginning | undefined) => beginning && `${beginning.kind} ${beginning.entry.id}`;

/**
 * Focuses the field to go on with. In a copy it is the first of the headline, with its text selected to be replaced.
 */
function focusBegun({ definition, form }: FormScope, kind: Beginning['kind']): void {
  const [known] = definition.headline ?? [];
  const [missing] = missingFields(definition, form.values());
  const [first] = fieldsOf(definition).map(([name]) => name);
  const name = { copy: known, next: missing, correct: undefined }[kind] ?? first;
  if (name === undefined) return;
  focusField(definition, name);
  const control = document.getElementById(controlId(definition, name));
  if (kind === 'copy' && control instanceof HTMLInputElement) control.select();
}

/**
 * Begins the form with the sent entry that its page was opened with. A page that is closed before the draft is on the
 * device begins again when it is reopened.
 * @returns the sent entry, where this register takes nothing from it.
 */
export function useBeginning({ begun, begin, isReady }: Needed): Beginning | undefined {
  const { begin: asked, begun: onBegun } = useRegister();
  const scope = useFormScope();
  const [refused, setRefused] = useState<Beginning>();
  const started = useRef<string>(undefined);

  const start = useEffectEvent((beginning: Beginning) => {
    const texts = begunTexts(scope.definition, beginning, scope.settings);
    setRefused(texts ? undefined : beginning);
    if (texts) begin(texts, beginning);
    else onBegun?.();
  });
  const finish = useEffectEvent(({ kind }: Beginning) => {
    onBegun?.();
    focusBegun(scope, kind);
  });

  const isOpen = idOf(begun) === idOf(asked);
  useEffect(() => {
    if (!asked) started.current = undefined;
    else if (isReady && isOpen) finish(asked);
    else if (isReady && started.current !== idOf(asked)) {
      started.current = idOf(asked);
      start(asked);
    }
  }, [asked, isReady, isOpen]);
  return refused;
}
