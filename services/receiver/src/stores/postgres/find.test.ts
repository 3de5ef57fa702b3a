import { checkName, withoutMessage } from '../../../testing/people';
import { readingContract } from '../../../testing/readingContract';
import { defaultFormTypes } from '../../core/submission';
import { createReceiver } from '../../http/receiver';
import { describeWithPostgres } from './testing/describe';
import { useStores } from './testing/stores';

const report = jest.fn();

describeWithPostgres('reading from a PostgreSQL store', (cluster) => {
  const { open } = useStores(cluster, report);

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
});
