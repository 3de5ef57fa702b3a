import { announce, type Change, onChange } from '../store/database';

/** The lists that every tab is told to read again while something happens. */
export async function toldOf(run: () => Promise<unknown>): Promise<Change[]> {
  const told: Change[] = [];
  const listen = (change: Change) => onChange([change], () => told.push(change));
  const stops = [listen('outbox'), listen('batches'), listen('sent')];
  await run();
  await new Promise<void>((resolve) => {
    // The last announcement: when it has arrived, all before it have.
    stops.push(onChange(['outbox'], resolve));
    announce(['outbox']);
  });
  for (const stop of stops) stop();
  told.splice(told.lastIndexOf('outbox'), 1);
  return told;
}
