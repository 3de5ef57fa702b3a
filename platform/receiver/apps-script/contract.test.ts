import { receiverContract } from '../testing/contract';
import { FakeWorld } from './testing/fakeGoogle';
import { signIn } from './testing/fakeTokens';
import { execution, post, tableOf } from './testing/script';

receiverContract('the built Code.gs over a sheet', () => {
  const world = new FakeWorld();
  const open = world.properties;

  function submit(query: string, body: string, sender?: string) {
    world.properties = open;
    const accessToken = sender === undefined ? '' : signIn(world, sender);
    // An execution for each request, as Apps Script has it.
    return Promise.resolve(post(execution(world), query, body + accessToken));
  }

  return Promise.resolve({
    submit,
    table: (formType) => Promise.resolve(tableOf(world, formType)),
    close: () => undefined,
  });
});
