import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { downloadColumns, metaColumns, versionColumns, withdrawnColumn } from '@registers/shared/sheet';
import { bundle } from '../bundle';
import type { PostEvent } from '../google';
import { fakeGoogle, FakeText, type FakeWorld } from './fakeGoogle';

interface Project {
  doPost: (event: PostEvent) => unknown;
  doGet: () => unknown;
  setUp: () => void;
}

/** Code.gs as `npm run build` writes it. */
export const builtCode = bundle(join(__dirname, '..'));

/** One execution: a fresh engine without Node's and a browser's globals, as in Apps Script. */
export function execution(world: FakeWorld, { code = builtCode }: { code?: string } = {}): Project {
  class FakeDate extends Date {
    constructor() {
      super(world.now);
    }
  }
  const console = { log: (text: string) => world.log.push(text) };
  const context = createContext({ ...fakeGoogle(world), Date: FakeDate, console });
  new Script(code).runInContext(context);
  return context as unknown as Project;
}

export interface ScriptAnswer {
  status: number;
  message: string;
}

const eventOf = (queryString: string, contents: string): PostEvent => ({
  queryString,
  postData: { contents, length: Buffer.byteLength(contents) },
});

/** Posts as a register does. The status of an error is at the beginning of its message; without one it is 503. */
export function post(project: Project, query: string, body: string): ScriptAnswer {
  try {
    const answer = project.doPost(eventOf(query, body));
    if (!(answer instanceof FakeText) || !answer.isJson) throw new Error('500 doPost did not return JSON.');
    const { message } = JSON.parse(answer.content) as { message: string };
    return { status: 200, message };
  } catch (error) {
    // An error of the other engine is not an instance of this one's Error.
    const { message } = error as { message: string };
    return { status: Number(/^(\d{3}) /.exec(message)?.[1] ?? 503), message };
  }
}

/** A register with the columns that a download of all versions has, in that order. */
export function tableOf(world: FakeWorld, formType: string): string[][] {
  const [header = [], ...rows] = world.workbook.tabs.get(formType)?.cells ?? [[...metaColumns]];
  const names = header.map(String);
  const own: readonly string[] = [...metaColumns, ...versionColumns];
  const fields = names.filter((name) => !own.includes(name));
  const cell = (row: (typeof rows)[number], name: string) => String(row[names.indexOf(name)] ?? '');
  return [
    [...fields, ...downloadColumns, withdrawnColumn],
    ...rows.map((row) => {
      const [id, changedAt, subject] = metaColumns.map((name) => cell(row, name));
      const first = rows.find(([other]) => other === id) ?? row;
      const added = [id, cell(first, 'receivedAt'), changedAt, cell(row, 'version') || '1', subject];
      return [...fields.map((name) => cell(row, name)), ...added.map(String), cell(row, withdrawnColumn)];
    }),
  ];
}
