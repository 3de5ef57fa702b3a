import type { ServerResponse } from 'node:http';
import type { AskedFor } from '../core/decide';

/** What the log says about an answer. Never the content of an entry. */
export interface About extends Partial<AskedFor> {
  /** Of the entry that was sent. */
  id?: string;
  /** Who is signed in, and their name where the token has it. */
  subject?: string;
  name?: string | undefined;
  answer?: 'stored' | 'repeated' | 'refused' | 'read' | 'downloaded';
  /** Why it was refused. */
  why?: string;
  /** How many entries were read. */
  entries?: number;
  /** The file that was asked for, the name with which, and from where. */
  file?: string;
  by?: string;
  from?: string;
  forwardedFor?: string;
}

const about = Symbol('about');

/** What the log will say about an answer, so far. On the answer itself, since few who answer know of the log. */
export const aboutOf = (response: ServerResponse & { [about]?: About }): About => (response[about] ??= {});

export function note(response: ServerResponse, more: About): void {
  Object.assign(aboutOf(response), more);
}
