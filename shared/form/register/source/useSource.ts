import { type EntrySource, useRegister } from '@registers/shared/contract';
import type { EntryInForm, FormState } from '@registers/shared/submit';
import { useEffect, useEffectEvent } from 'react';
import type { RegisterDefinition } from '../../definition/definition';
import { useRead } from '../../state/form';
import { textsFrom } from './textsFrom';

/**
 * Begins the form with the sent entry that the shell asks for, once the form is ready, if it takes anything from it.
 * Returns whether this is still to be done.
 */
export function useSource(definition: RegisterDefinition, entry: EntryInForm, state: FormState): boolean {
  const { source: asked, isSourcePending = false, onSourceTaken, settings } = useRegister();
  const present = useRead(entry, () => entry.current()?.edit?.source);
  const isBegun = asked?.kind === present?.kind && asked?.entry.id === present?.entry.id;
  const isReady = state.is === 'ready';
  const take = useEffectEvent((source: EntrySource) => {
    // Submit was pressed in this moment, or React's strict mode runs the effect twice, and the first run has begun the
    // entry: the form asks again when it is ready.
    if (entry.state().is !== 'ready') return;
    // The shell has asked for it twice, as by a double click: the form keeps the entry that it began the first time.
    const texts = isBegun ? undefined : textsFrom(definition, source, settings);
    if (texts) void entry.begin(texts, source);
    onSourceTaken?.();
  });
  useEffect(() => {
    if (asked && isReady) take(asked);
  }, [asked, isReady]);
  return isSourcePending || (asked !== undefined && !isBegun);
}
