import { useState } from 'react';

/** Copies texts to the clipboard. `result` says in words whether the last one was copied. */
export function useCopy(): { copy: (text: string) => void; result: string } {
  const [result, setResult] = useState('');
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setResult('Copied'),
      () => setResult('Couldn’t copy to the clipboard'),
    );
  return { copy, result };
}
