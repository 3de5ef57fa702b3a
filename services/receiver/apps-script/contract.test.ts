import { receiverContract } from '../testing/contract';
import { FakeWorld } from './testing/fakeGoogle';
import { execution, post, tableOf } from './testing/script';

receiverContract('the built Code.gs over a sheet', () => {
  const world = new FakeWorld();
  return Promise.resolve({
    // An execution for each request, as Apps Script has it.
    submit: (query, body) => Promise.resolve(post(execution(world), query, body)),
    table: (formType) => Promise.resolve(tableOf(world, formType)),
    close: () => undefined,
  });
});
