import type { ServerLog } from '../src/http/log';
import { serveStore, type Serving } from '../src/http/server';
import { run, serve } from '../src/run';
import type { ReceiverSettings } from '../src/settings/settings';
import { openStore } from '../src/stores/open';
import { openScriptAnswers } from './scriptAnswers';
import { createScriptExec } from './scriptExec';

/** Serves a store as the receiver does, but for `/exec`, which answers as a spreadsheet script. */
async function serveAsScript(settings: ReceiverSettings, log: ServerLog): Promise<Serving> {
  const { report } = log;
  const answers = await openScriptAnswers(settings.hosts);
  const receiver = await serveStore(settings, await openStore(settings, report), log, (core) =>
    createScriptExec({ receiver: core, answers, report }),
  );
  return {
    ...receiver,
    close: async (graceMs) => {
      await Promise.all([receiver.close(graceMs), answers.close(graceMs)]);
    },
  };
}

run(() => serve(serveAsScript));
