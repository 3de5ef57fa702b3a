import { type Draft, removeDraft, saveDraft, takeCopy } from './store';

/** Does one thing after the other; `newest` tells what is noted by the time a draft is written. */
export function createWriter(key: string, onTrouble: (failed: boolean) => void) {
  let writing = Promise.resolve();
  function run(work: () => Promise<unknown>): Promise<void> {
    writing = writing.then(work).then(
      () => onTrouble(false),
      () => onTrouble(true),
    );
    return writing;
  }
  const write = (draft: Draft | undefined, newest: () => Draft | undefined) =>
    run(async () => {
      await (draft ? saveDraft(key, draft) : removeDraft(key));
      // Written, the copy is of no more use, and once an entry was accepted it would bring it back.
      if (newest() === draft) takeCopy(key);
    });
  return { run, write, done: () => writing };
}
