import type { SentFields } from '@registers/shared/contract';
import type { Edit, Version } from '../entry/entry';

/** What is sent of an entry. */
export interface Submission {
  id: string;
  user: string;
  version: number;
  base: number;
  withdraw: boolean;
  fields: SentFields;
}

/** What is sent of an edit: what it was before its text was changed, and what it is now. */
export function submissionsOf(id: string, user: string, { earlier = [], ...edit }: Edit): Submission[] {
  let { base } = edit;
  return [...earlier, edit].map(({ number: version, fields = [] }) => {
    const withdraw = version === edit.number && edit.withdraws === true;
    const submission = { id, user, version, base, withdraw, fields };
    base = version;
    return submission;
  });
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A receiver that stores versions, by the table of the design. */
export function createReceiver() {
  const stored = new Map<string, { user: string; versions: readonly Version[] }>();
  return {
    stored,
    /** Decides about a submission, and stores it: the status of the answer. */
    receive({ id, user, version, base, withdraw, fields }: Submission, at: number): number {
      const { versions, ...known } = stored.get(id) ?? { user, versions: [] };
      const there = versions.find(({ number }) => number === version);
      const isThere =
        there?.base === base && (there.withdrawn ?? false) === withdraw && isSame(there.fields ?? [], fields);
      if (isThere && known.user === user) return 200;
      const latest = versions.at(-1);
      if (latest && known.user !== user) return base > 0 ? 404 : 409;
      if (!latest && base > 0) return 404;
      if (latest && (latest.withdrawn || latest.number >= version)) return 412;
      if (latest && base !== latest.number && (base > 0 || latest.base > 0)) return 412;
      const content = withdraw ? ({ withdrawn: true } as const) : { fields };
      stored.set(id, { user, versions: [...versions, { number: version, base, at, ...content }] });
      return 200;
    },
  };
}
