import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { listen, type Listening } from '../../../listen';
import { reasonOf } from '../core/reason';
import type { ReceiverAnswer } from '../core/refusals';
import type { OpenStore } from '../core/store';
import type { ReportLine } from './report';
import type { ReceiverSettings } from '../settings/settings';
import { openStore } from '../stores/open';
import { type LogAnswer, logWhenAnswered } from './answered';
import { createDownloads } from './downloads/downloads';
import { createExec, type Exec } from './exec';
import { createHealth } from './health';
import { createKeySet } from './keys';
import type { Log } from './log';
import { createReceiver, type Receiver } from './receiver';
import { serverRefusals } from './refusals';
import { readsOnly, respond } from './respond';
import { createTokenCheck } from './token';

interface HandlerParts {
  store: OpenStore;
  exec: Exec;
  health: () => Promise<ReceiverAnswer>;
  report: ReportLine;
  logAnswer: LogAnswer;
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0] ?? '';

function createHandler(
  settings: ReceiverSettings,
  { store, exec, health, report, logAnswer }: HandlerParts,
): RequestListener {
  const downloads = createDownloads({ ...settings, store });

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s);
    const file = /^\/registers\/([^/]+)$/.exec(path)?.[1];
    if (path === '/exec') return exec(request, response, query);
    if (path === '/healthz') {
      if (readsOnly(request, response)) respond(response, await health());
      return;
    }
    if (file !== undefined) return downloads(request, response, { file, query });
    respond(response, serverRefusals.wrongAddress);
  }

  return (request, response) => {
    const path = pathOf(request);
    // What asks for health asks often, and the log has when it changes.
    if (path !== '/healthz') logWhenAnswered(request, response, path, logAnswer);
    route(request, response).catch((error: unknown) => {
      // The sender has closed the connection: there is no one to answer.
      if (request.destroyed && !request.complete) return;
      report(`${request.method ?? ''} ${path} failed: ${reasonOf(error)}`);
      if (response.headersSent) response.destroy();
      else respond(response, serverRefusals.failed);
    });
  };
}

interface ServeParts {
  logAnswer?: LogAnswer | undefined;
  /** Tests answer `/exec` otherwise. */
  execOf?: (receiver: Receiver) => Exec;
}

/** Serves a store that is open; `close` finishes what is running, then closes the store. */
export async function serveStore(
  settings: ReceiverSettings,
  store: OpenStore,
  report: ReportLine,
  {
    logAnswer = () => undefined,
    execOf = (receiver) => createExec({ receiver, allowedOrigins: settings.allowedOrigins }),
  }: ServeParts = {},
): Promise<Listening> {
  const { token, hosts, port } = settings;
  const keys = token && createKeySet(token.issuer);
  const checkToken = token && createTokenCheck(token, report, keys);
  const receiver = createReceiver({ ...settings, store, checkToken, report });
  const handler = createHandler(settings, {
    store,
    exec: execOf(receiver),
    health: createHealth({ store, keys, report }),
    report,
    logAnswer,
  });
  try {
    const listening = await listen(handler, hosts, port);
    return {
      port: listening.port,
      close: async (graceMs) => {
        await listening.close(graceMs);
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The receiver as it is run: opens the store of the settings and serves it. */
export async function startReceiver(
  settings: ReceiverSettings,
  { report, logAnswer }: Pick<Log, 'report'> & Partial<Log>,
): Promise<Listening> {
  return serveStore(settings, await openStore(settings, report), report, { logAnswer });
}
