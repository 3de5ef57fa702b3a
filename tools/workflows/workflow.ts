import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Step {
  id?: string;
  uses?: string;
  with?: Readonly<Record<string, unknown>>;
  run?: string;
  env?: Readonly<Record<string, string>>;
  'working-directory'?: string;
}

export interface Job {
  needs?: string | string[];
  'runs-on'?: string | string[];
  outputs?: Readonly<Record<string, string>>;
  /** Each value by its key: `register: ${{ fromJSON(…) }}`. */
  strategy?: { matrix: Readonly<Record<string, string>> };
  /** Another workflow in place of steps. */
  uses?: string;
  with?: Readonly<Record<string, string>>;
  steps?: Step[];
}

/** What is used here of a workflow of GitHub Actions. */
export interface Workflow {
  jobs: Readonly<Record<string, Job>>;
}

export const readWorkflow = (file: string): Workflow => parse(readFileSync(file, 'utf8')) as Workflow;
