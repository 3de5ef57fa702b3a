import { type Beginning, useRegister } from '@registers/shared/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { begunTexts } from '../begin';
import type { DraftState } from '../drafts/useDraft';
import { useFormScope } from '../../state/scope';
import { focusBegun } from './focusBegun';

type Options = Pick<DraftState, 'begun' | 'begin'> & {
  /** The form has its draft, and nothing is being sent. */
  isReady: boolean;
};

const idOf = (beginning: Beginning | undefined) => beginning && `${beginning.kind} ${beginning.entry.id}`;

/**
 * Begins the form with what its page was opened with. A page that is closed before the draft is on the device begins
 * again. @returns what this register cannot be begun with.
 */
export function useBeginning({ begun, begin, isReady }: Options): Beginning | undefined {
  const { begin: asked, begun: onBegun } = useRegister();
  const { definition, settings, form } = useFormScope();
  const [refused, setRefused] = useState<Beginning>();
  const started = useRef<string>(undefined);

  const start = useEffectEvent((beginning: Beginning) => {
    const texts = begunTexts(definition, beginning, settings);
    setRefused(texts ? undefined : beginning);
    if (texts) begin(texts, beginning);
    else onBegun?.();
  });
  const finish = useEffectEvent(({ kind }: Beginning) => {
    onBegun?.();
    focusBegun(definition, kind, form);
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
