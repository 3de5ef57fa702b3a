import { type EntrySource, type Settings, type Texts, useRegister } from '@registers/shared/contract';
import type { EntryInForm, FormState } from '@registers/shared/submit';
import { useEffect, useEffectEvent } from 'react';
import { fieldsOf, type RegisterDefinition } from '../../definition/definition';
import { fromWire } from '../../definition/entry';
import { useRead } from '../../state/form';

/** What a form takes from a sent entry: values by the form's own wire names; undefined if it takes no such entry. */
function takenValues(
  definition: RegisterDefinition,
  { kind, entry }: EntrySource,
): Record<string, string> | undefined {
  const sent = new Map(entry.fields);
  if (kind === 'next') {
    const takes = definition.begins?.[entry.formType];
    return (
      takes &&
      Object.fromEntries(
        Object.entries(takes).flatMap(([name, theirs]) => {
          const value = theirs === undefined ? undefined : sent.get(theirs);
          return value === undefined ? [] : [[name, value]];
        }),
      )
    );
  }
  if (entry.formType !== definition.formType) return undefined;
  const once = new Set(fieldsOf(definition).flatMap(([name, field]) => (field.once ? [name] : [])));
  return Object.fromEntries([...sent].filter(([name]) => kind === 'correct' || !once.has(name)));
}

/**
 * The texts of a form that is begun with a sent entry. Undefined if it cannot be: a copy or a correction needs an entry of
 * the same register, a next entry one of a form type in `begins` of the definition.
 */
export function textsFrom(
  definition: RegisterDefinition,
  source: EntrySource,
  settings: Settings,
): Texts | undefined {
  const taken = takenValues(definition, source);
  return taken && fromWire(definition, taken, settings);
}

/** Begins the form with the sent entry that the shell asks for. Returns whether this is still to be done. */
export function useSource(definition: RegisterDefinition, entry: EntryInForm, state: FormState): boolean {
  const { source: asked, isSourcePending = false, onSourceTaken, settings } = useRegister();
  const present = useRead(entry, () => entry.current()?.edit?.source);
  const isBegun = asked?.kind === present?.kind && asked?.entry.id === present?.entry.id;
  const isReady = state.is === 'ready';
  const take = useEffectEvent((source: EntrySource) => {
    // Submit was pressed in this moment, or the first of the two runs of React's strict mode has begun the entry: the form
    // asks again when it is ready.
    if (entry.state().is !== 'ready') return;
    const texts = textsFrom(definition, source, settings);
    const now = Object.entries(entry.current()?.edit?.texts ?? {});
    // Each copy is another entry. If the shell has asked for one twice, as by a double click, the first is as it was begun.
    const isOther = source.kind === 'copy' && now.some(([name, text]) => text !== (texts?.[name] ?? ''));
    if (texts && (!isBegun || isOther)) void entry.begin(texts, source);
    onSourceTaken?.();
  });
  useEffect(() => {
    if (asked && isReady) take(asked);
  }, [asked, isReady]);
  return isSourcePending || (asked !== undefined && !isBegun);
}
