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
  known: Pick<Request, 'version'>;
  /** What was sent last, and has no answer yet. */
  edit?: Request | undefined;
}

interface Row {
  version: number;
  text: string;
  withdrawn: boolean;
}

const happenings = [
  'send',
  'send',
  'withdraw',
  'read',
  'arrive',
  'arriveUnheard',
  'arriveTogether',
  'repeat',
  'lose',
];
const steps = fc.array(fc.tuple(fc.constantFrom(...happenings), fc.nat({ max: 1_000 })), {
  minLength: 45,
  maxLength: 45,
});

/** One step of a round: what happens, and to which of the devices or requests. */
type Step = readonly [what: string, which: number];

/** One round: two devices of one person, one entry, and a network that loses, delays and repeats. */
class Round {
  private readonly id = randomUUID();
  private readonly devices: readonly Device[] = [0, 1].map(() => ({
    used: 0,
    known: { version: 0 },
  }));
  private readonly network: OnItsWay[] = [];
  private texts = 0;
  private before: readonly Row[] = [];
  /** What was accepted, by number. */
  private readonly accepted = new Map<number, Request>();

  constructor(private readonly receiver: ReceiverUnderTest) {}

  async take([what, which]: Step): Promise<void> {
    const device = this.devices[which % 2]!;
    if (what === 'send' || what === 'withdraw')
      return this.send(device, what === 'withdraw', which % 3 === 0);
    if (what === 'read') return this.read(device);
    const { length } = this.network;
    if (length === 0) return;
    if (what === 'repeat')
      return void this.network.push({ ...this.network[which % length]!, awaited: false });
    const ended = what === 'arriveTogether' ? this.network.splice(0) : this.network.splice(which % length, 1);
    if (what !== 'lose') await this.arrive(ended, what !== 'arriveUnheard');
  }

  /**
   * The person of a device sends what they have changed; `again`: unchanged, if they can. Who still waits for an answer has
   * reloaded the page. The other device learns of the entry by reading.
   */
  private send(device: Device, withdraw: boolean, again: boolean): void {
    for (const way of this.network) if (way.device === device) way.awaited = false;
    const { edit, known, used } = device;
    const base = edit?.base ?? known.version;
    if (base === 0 && (withdraw || device !== this.devices[0])) return;
    // A number that may be stored never goes out with another text.
    const text = withdraw ? '' : `text ${(this.texts += 1)}`;
    const request = again && edit ? edit : { version: Math.max(used, base) + 1, base, text, withdraw };
    device.edit = request;
    device.used = Math.max(used, request.version);
    this.network.push({ device, request, awaited: true });
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
      if (awaited && isHeard && device.edit === request) this.hear(device, request, statuses[index]);
  }

  /** After a refusal the person is shown the latest version, and begins anew from that. */
  private hear(device: Device, { version }: Request, status: number | undefined): void {
    device.edit = undefined;
    if (status !== 200) this.read(device);
    else device.known = { version: Math.max(version, device.known.version) };
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
export function versionsModel(receiver: () => ReceiverUnderTest, numRuns = 25): void {
  it('keeps what it accepts, one text for a number, and nobody’s unseen words overwritten', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const round = new Round(receiver());
        for (const step of taken) await round.take(step);
      }),
      { numRuns },
    );
  }, 60_000);
}
