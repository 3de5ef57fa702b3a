import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { encode, idQuery, type ReceiverUnderTest } from './underTest';

const person = 'user|asha';

interface Request {
  version: number;
  base: number;
  text: string;
  withdraw: boolean;
}

/** A request on its way. Its device waits for the answer while `awaited`. */
interface OnItsWay {
  device: Device;
  request: Request;
  awaited: boolean;
}

/** What a page of one device knows of the entry. */
interface Device {
  /** The highest number that the device has ever sent. */
  used: number;
  /** The latest version that it was told of: by an answer of its own, or by reading. */
  known: { version: number; withdrawn: boolean };
  edit?: { request: Request; mayBeStored: boolean } | undefined;
}

interface Row {
  version: number;
  text: string;
  withdrawn: boolean;
}

const happenings = [
  ...['type', 'type', 'type', 'withdraw', 'send', 'send', 'send', 'read', 'giveUp'],
  ...['arrive', 'arrive', 'arrive', 'arriveUnheard', 'arriveTogether', 'repeat', 'lose'],
] as const;
const steps = fc.array(fc.tuple(fc.constantFrom(...happenings), fc.nat({ max: 1_000 })), {
  minLength: 20,
  maxLength: 45,
});

/** One step of a round: what happens, and to which of the devices or requests. */
type Step = readonly [what: string, which: number];

/** One round: two devices of one person, one entry, and a network that loses, delays and repeats. */
class Round {
  private readonly id = randomUUID();
  private readonly devices: readonly Device[] = [0, 1].map(() => ({
    used: 0,
    known: { version: 0, withdrawn: false },
  }));
  private readonly network: OnItsWay[] = [];
  private texts = 0;
  private before: readonly Row[] = [];
  /** What was accepted, by number. */
  private readonly accepted = new Map<number, Request>();

  constructor(private readonly receiver: ReceiverUnderTest) {}

  async take([what, which]: Step): Promise<void> {
    const device = this.devices[which % 2]!;
    const way = this.network[which % Math.max(1, this.network.length)];
    if (what === 'type' || what === 'withdraw') return this.change(device, what === 'withdraw');
    if (what === 'send') return this.send(device);
    if (what === 'read') return this.read(device);
    if (!way) return;
    if (what === 'repeat') return void this.network.push({ ...way, awaited: false });
    if (what === 'giveUp') return void (way.awaited = false);
    const { length } = this.network;
    const ended = what === 'arriveTogether' ? this.network.splice(0) : this.network.splice(which % length, 1);
    if (what !== 'lose') await this.arrive(ended, what !== 'arriveUnheard');
  }

  /** The person writes, or withdraws the entry. The other device learns of the entry by reading. */
  private change(device: Device, withdraw: boolean): void {
    const { edit, known } = device;
    const base = edit?.request.base ?? known.version;
    const mayBegin = base > 0 || (device === this.devices[0] && !withdraw);
    if (this.isAwaited(device) || known.withdrawn || !mayBegin) return;
    // A number that may be stored never goes out with another text.
    const version = edit && !edit.mayBeStored ? edit.request.version : Math.max(device.used, base) + 1;
    const text = withdraw ? '' : `text ${(this.texts += 1)}`;
    device.edit = { request: { version, base, text, withdraw }, mayBeStored: false };
  }

  private send(device: Device): void {
    if (!device.edit || this.isAwaited(device)) return;
    const { request } = device.edit;
    device.edit = { request, mayBeStored: true };
    device.used = Math.max(device.used, request.version);
    this.network.push({ device, request, awaited: true });
  }

  private isAwaited(device: Device): boolean {
    return this.network.some((way) => way.device === device && way.awaited);
  }

  /** Requests arrive at the receiver at the same time. Those who still wait get the answers, unless these are lost. */
  private async arrive(ways: readonly OnItsWay[], isHeard: boolean): Promise<void> {
    const statuses = await Promise.all(ways.map(async ({ request }) => (await this.post(request)).status));
    const rows = await this.rows();
    for (const [index, { request }] of ways.entries()) {
      expect([200, 412]).toContain(statuses[index]);
      if (statuses[index] !== 200) continue;
      // Nothing is accepted that is not stored, and no number has two texts.
      const { version, text, withdraw } = request;
      expect(rows.filter((row) => row.version === version)).toEqual([{ version, text, withdrawn: withdraw }]);
      this.accepted.set(version, request);
    }
    this.check(rows);
    for (const [index, { device, request, awaited }] of ways.entries())
      if (awaited && isHeard && device.edit?.request === request) this.hear(device, request, statuses[index]);
  }

  /** After a refusal the person is shown the latest version, and makes their change from that, if they still can. */
  private hear(device: Device, request: Request, status: number | undefined): void {
    device.edit = undefined;
    if (status === 200) {
      if (request.version > device.known.version)
        device.known = { version: request.version, withdrawn: request.withdraw };
      return;
    }
    this.read(device);
    if (!device.known.withdrawn) this.change(device, request.withdraw);
  }

  private post({ version, base, text, withdraw }: Request) {
    const query = `${idQuery(this.id)}&version=${version}&base=${base}${withdraw ? '&withdraw=true' : ''}`;
    const body = encode([['formType', 'job'], ...(withdraw ? [] : [['A', text] as const])]);
    return this.receiver.submit(query, body, person);
  }

  private read(device: Device): void {
    const latest = this.before.at(-1);
    if (latest && latest.version > device.known.version) device.known = latest;
  }

  /** The versions of the entry in the store, by number. */
  private async rows(): Promise<Row[]> {
    const [header = [], ...rows] = await this.receiver.table('job');
    const at = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? '';
    return rows
      .filter((row) => at(row, 'submissionId') === this.id)
      .map((row) => ({
        version: Number(at(row, 'version')),
        text: at(row, 'A'),
        withdrawn: at(row, 'withdrawn') !== '',
      }))
      .sort((one, other) => one.version - other.version);
  }

  /** Looks at what requests have changed in the store: versions were added above all others. */
  private check(rows: readonly Row[]): void {
    expect(rows.slice(0, this.before.length)).toEqual(this.before);
    for (const [index, { version }] of rows.entries()) {
      const overwritten = rows[index - 1];
      if (!overwritten) continue;
      const base = this.accepted.get(version)?.base;
      // Nothing is overwritten that its writer had not seen: but their own text of a new entry.
      const isOwn = base === 0 && this.accepted.get(overwritten.version)?.base === 0;
      expect(overwritten.withdrawn).toBe(false);
      if (!isOwn) expect(base).toBe(overwritten.version);
    }
    this.before = rows;
  }
}

/** A random model of two devices and a bad network: what every receiver owes a person, whatever happens. */
export function versionsModel(receiver: () => ReceiverUnderTest): void {
  it('keeps what it accepts, one text for a number, and nobody’s unseen words overwritten', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const round = new Round(receiver());
        for (const step of taken) await round.take(step);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
}
