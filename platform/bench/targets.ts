import type { Result, Who } from './samples';

/** What the design asks of a value: `most` and `least` are its limits. */
interface Target {
  part: RegExp;
  what: RegExp;
  /** What of the same run the limits are a ratio to; without it they are for the value itself. */
  ratio?: 'single' | 'floor';
  most?: number;
  least?: number;
  /** The target is also met if the federated app's value is higher than the single-page build's by this at most. */
  orMore?: number;
}

const targets: Target[] = [
  { part: /4G, CPU/, what: /^usable form/, ratio: 'single', most: 1.05 },
  { part: /4G, CPU/, what: /^usable form/, ratio: 'floor', most: 1.25 },
  { part: /^first visit/, what: /^bytes, sign-in included/, ratio: 'single', most: 1.1 },
  { part: /^first visit/, what: /^bytes, sign-in included/, most: 250 },
  { part: /^registers/, what: /^bytes/, most: 8 },
  { part: /^registers/, what: /^opening/, ratio: 'single', most: 1.1, orMore: 20 },
  { part: /^job form/, what: /^key in .*painted/, most: 50 },
  { part: /^job form/, what: /^opening the country box/, most: 100 },
  { part: /^job form/, what: /^filter key/, most: 50 },
  { part: /^job form/, what: /^mounting/, most: 120 },
  { part: /^10000 entries/, what: /^sending|^opening Sent/, most: 1000 },
  { part: /^1000 rows/, what: /^all of them read/, most: 1500 },
  { part: /^1000 rows/, what: /match/, most: 200 },
  { part: /^1000 rows/, what: /^longest task/, most: 200 },
  { part: /^1000 rows/, what: /^key in/, most: 50 },
  { part: /^1000 rows/, what: /^sent/, most: 60 },
  { part: /^heap/, what: /^after 53 against/, most: 1.1 },
  { part: /^receiver/, what: /^share/, least: 0.6 },
];

/** Compares a line with its targets; none where it has no target. */
export function judgeTarget({ part, what, by }: Result): { wanted: string; met: boolean }[] {
  const valueOf = (who: Who) => by[who]?.value;
  const own = valueOf('federated') ?? valueOf('here');
  if (own === undefined) return [];
  return targets
    .filter((target) => target.part.test(part) && target.what.test(what))
    .map(({ ratio, orMore, most = Infinity, least = -Infinity }) => {
      const single = valueOf('single') ?? Number.NaN;
      const value = ratio ? own / (valueOf(ratio) ?? Number.NaN) : own;
      const limit = `${least === -Infinity ? `≤ ${most}` : `≥ ${least}`}${ratio ? `× ${ratio}` : ''}`;
      return {
        wanted: orMore === undefined ? limit : `${limit} or +${orMore}`,
        met: (value <= most && value >= least) || (orMore !== undefined && own - single <= orMore),
      };
    });
}
