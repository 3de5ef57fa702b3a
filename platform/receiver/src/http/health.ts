import { reasonOf } from '../core/reason';
import type { ReceiverAnswer } from '../core/refusals';
import type { OpenStore } from '../core/store';
import { serverRefusals } from './refusals';
import type { ReportLine } from './log';
import type { KeySet } from './token';

export interface HealthParts {
  store: Pick<OpenStore, 'mark' | 'freeBytes'>;
  /** The keys of the sign-in provider, where tokens are checked. */
  keys: KeySet | undefined;
  report: ReportLine;
}

/** For how many milliseconds an answer is repeated: otherwise anybody could keep the disk busy by asking. */
const answerMs = 2_000;

const minFreeMegabytes = 100;
const minFreeBytes = minFreeMegabytes * 1_000_000;

/** The checks: `works` throws if an entry could not be stored, and `refusal` is then the answer. */
function createChecks({ store, keys }: HealthParts): [refusal: ReceiverAnswer, works: () => unknown][] {
  const hasSpace = async () => {
    const free = await store.freeBytes?.();
    if (free !== undefined && free < minFreeBytes)
      throw new Error(`less than ${minFreeMegabytes} MB of DATA_DIR's disk are free`);
  };
  return [
    [serverRefusals.diskFull(minFreeMegabytes), hasSpace],
    [serverRefusals.notWritable, () => store.mark('health', new Date().toISOString())],
    [serverRefusals.keysUnavailable, () => keys?.load()],
  ];
}

/** Checks whether an entry could be stored now: status 200, or a refusal. The log then has the cause. */
export type Health = () => Promise<ReceiverAnswer>;

/** Makes the check behind `/healthz`, which monitoring and proxies ask, and the metric `registers_healthy`. */
export function createHealth(parts: HealthParts): Health {
  const checks = createChecks(parts);

  let healthy = true;

  async function check(): Promise<ReceiverAnswer> {
    for (const [refusal, works] of checks) {
      try {
        await works();
      } catch (error) {
        parts.report(`not healthy: ${reasonOf(error)}`);
        healthy = false;
        return refusal;
      }
    }
    if (!healthy) parts.report('healthy again');
    healthy = true;
    return { status: 200, message: 'ok' };
  }

  let last: { at: number; answer: Promise<ReceiverAnswer> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= answerMs) last = { at: now, answer: check() };
    return last.answer;
  };
}
