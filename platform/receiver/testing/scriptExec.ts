import type { IncomingMessage, ServerResponse } from 'node:http';
import { limits } from '../src/core/submission';
import { readBody } from '../src/http/body';
import type { ExecParts } from '../src/http/exec';
import type { ReportLine } from '../src/http/log';
import type { Route } from '../src/http/route';
import { respondAsGoogle, type ScriptAnswers } from './scriptAnswers';

type Parts = Pick<ExecParts, 'receiver'> & { report: ReportLine; answers: ScriptAnswers };

/**
 * Answers `POST /exec` as a Google Apps Script web app does: the script runs, then a redirect leads to another origin,
 * where its text is. The script sees no origin, sets no status and answers no preflight. If nothing is stored, the
 * answer is an HTML page, which the browser does not show to the page that asked.
 */
export function createScriptExec({ receiver, answers, report }: Parts): Route {
  const fail = (response: ServerResponse, message: string) => {
    report(`as a script: ${message}`);
    respondAsGoogle(response, `Error: ${message} (line 1, file "Code")`);
  };
  const redirect = (request: IncomingMessage, response: ServerResponse, text: string) => {
    const { hostname } = new URL(`http://${request.headers.host ?? 'localhost'}`);
    response.writeHead(302, {
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      location: answers.keep(text, hostname),
    });
    response.end();
  };

  return async (request, response, query) => {
    if (request.method === 'GET') return redirect(request, response, 'The receiver is deployed.');
    if (request.method !== 'POST') return respondAsGoogle(response, 'Method Not Allowed', 405);
    const body = await readBody(request, limits.bodyBytes);
    if (!body.ok) return fail(response, `${body.answer.status} ${body.answer.message}`);
    const result = await receiver.post(query, body.text);
    if ('page' in result) return fail(response, '400 A script stores entries and reads none.');
    const { status, message } = result;
    if (status !== 200) return fail(response, `${status} ${message}`);
    redirect(request, response, JSON.stringify({ message }));
  };
}
