import { countEntries, getEntry } from '../store/entries';
import { copiesOf } from './copies';

/** How many drafts a person has on this device, of all forms, whether the database has them or a copy. Never rejects. */
export async function countDrafts(user: string): Promise<number> {
  const copies = copiesOf(user);
  try {
    const stored = await Promise.all(copies.map(getEntry));
    return (await countEntries(user, 'draft')) + stored.filter((entry) => entry === undefined).length;
  } catch {
    return copies.length;
  }
}
