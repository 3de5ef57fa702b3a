import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface Step {
  uses?: string;
  with?: Readonly<Record<string, unknown>>;
  run?: string;
  env?: Readonly<Record<string, string>>;
  'working-directory'?: string;
}

export interface Job {
  'runs-on'?: string | string[];
  /** The job runs once for each value of this variable. */
  strategy?: { matrix: Readonly<Record<string, string>> };
  /** The file of another workflow, whose jobs are run in place of steps. */
  uses?: string;
  with?: Readonly<Record<string, string>>;
  steps?: Step[];
}

/** Reads a workflow of GitHub Actions, of which only this is used here. */
export const readWorkflow = (file: string) =>
  parse(readFileSync(file, 'utf8')) as { jobs: Readonly<Record<string, Job>> };
