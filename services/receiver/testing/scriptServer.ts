import type { OpenStore } from '../src/core/store';
import { serveStore, type Serving } from '../src/http/server';
import type { ReportLine } from '../src/http/log';
import type { ReceiverSettings } from '../src/settings/settings';
import { openScriptAnswers } from './scriptAnswers';
import { createScriptExec } from './scriptExec';

/** Serves a store as the receiver does, but for `/exec`, which answers as a spreadsheet script. */
export async function serveAsScript(
  settings: ReceiverSettings,
  store: OpenStore,
  report: ReportLine,
): Promise<Serving> {
  const answers = await openScriptAnswers(settings.hosts);
  try {
    const receiver = await serveStore(settings, store, report, {
      execOf: (decisions) => createScriptExec({ receiver: decisions, answers, report }),
    });
    return {
      ...receiver,
      close: async (graceMs) => {
        await Promise.all([receiver.close(graceMs), answers.close(graceMs)]);
      },
    };
  } catch (error) {
    await answers.close(0);
    throw error;
  }
}
