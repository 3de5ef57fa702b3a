import { randomUUID } from 'node:crypto';
import { checkName, withoutMessage } from '../../../testing/people';
import { readingContract } from '../../../testing/readingContract';
import type { StoredSubmission } from '../../core/store';
import { defaultFormTypes } from '../../core/submission';
import { createReceiver } from '../../http/receiver';
import { describeWithPostgres } from './testing/describe';
import { useStores } from './testing/stores';

const report = jest.fn();
const index = 'registers.submissions_by_sender';

const submission = (subject: string): StoredSubmission => ({
  id: randomUUID(),
  formType: 'job',
  receivedAt: '2026-11-21T06:00:00.123Z',
  subject,
  corrects: null,
  fields: [['A', '1']],
});

describeWithPostgres('reading from a PostgreSQL store', (cluster) => {
  const { address, open, ask } = useStores(cluster, report);
  beforeEach(() => report.mockClear());

  readingContract('the core over PostgreSQL', async (lookupFields) => {
    const store = await open();
    const parts = { formTypes: defaultFormTypes, report, store, lookupFields };
    const [guarded, openly] = [createReceiver({ ...parts, checkToken: checkName }), createReceiver(parts)];
    return {
      post: async (query, body) => withoutMessage(await guarded.post(query, body)),
      postOpenly: async (query, body) => withoutMessage(await openly.post(query, body)),
      tokenOf: (subject) => subject,
      close: () => undefined,
    };
  });

  it('makes the index in a database of a receiver from before, which goes on with it', async () => {
    const stored = submission('asha');
    await (await open()).save(stored);
    await ask(`DROP INDEX ${index}; DROP TABLE registers.corrections`);
    const store = await open();
    expect(await ask(`SELECT to_regclass('${index}') IS NOT NULL AS made`)).toEqual([{ made: true }]);
    const found = await store.find({ read: 'one', id: stored.id }, { subject: 'asha', others: false });
    expect(found?.entries).toEqual([{ ...stored, correctedBy: null }]);
    expect(await ask("SELECT obj_description('registers.submissions'::regclass) AS mark")).toEqual([
      { mark: 'registers receiver, schema 1' },
    ]);
  });

  it('starts without the index where its role may not make it, and says what to run', async () => {
    await open();
    const role = `role_${randomUUID().slice(0, 8)}`;
    await ask(
      `DROP INDEX ${index}; CREATE ROLE ${role} LOGIN; GRANT USAGE ON SCHEMA registers TO ${role};
       GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA registers TO ${role}`,
    );
    const store = await open(address().replace('registers@', `${role}@`));
    expect(report.mock.calls).toEqual([
      [
        expect.stringMatching(
          /slow without an index: .*must be owner.*CREATE INDEX CONCURRENTLY submissions_by_sender ON/,
        ),
      ],
    ]);
    const stored = submission('asha');
    await store.save(stored);
    const request = { read: 'mine', formTypes: ['job'], before: undefined } as const;
    expect((await store.find(request, { subject: 'asha', others: false }))?.entries).toHaveLength(1);
  });
});
