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
  needs?: string | string[];
  'runs-on'?: string | string[];
  /** The job runs once for each value of this variable. */
  strategy?: { matrix: Readonly<Record<string, string>> };
  /** The file of another workflow, whose jobs are run in place of steps. */
  uses?: string;
  with?: Readonly<Record<string, string>>;
  steps?: Step[];
}

/** A workflow of GitHub Actions, reduced to what is used here. */
export interface Workflow {
  jobs: Readonly<Record<string, Job>>;
}

export const readWorkflow = (file: string): Workflow => parse(readFileSync(file, 'utf8')) as Workflow;
