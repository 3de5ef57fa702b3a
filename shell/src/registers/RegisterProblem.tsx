import type { RegistryEntry } from '../config/registry';
import { ProblemPanel } from '../layout/ProblemPanel';
import { type Problem, problems } from './problems';

interface Props {
  entry: RegistryEntry;
  problem: Problem;
  detail: string;
  onRetry: () => void;
}

/** Stands where the register's page would: everything around it goes on working. */
export function RegisterProblem({ entry, problem, detail, onRetry }: Props) {
  const { heading, what, next } = problems[problem](entry, detail);
  return (
    <ProblemPanel
      heading={heading}
      onRetry={onRetry}
      details={`${entry.id} ${entry.version}, ${entry.entry}\n${detail}`}
    >
      <p>{what} The other registers keep working.</p>
      <p>{next}</p>
    </ProblemPanel>
  );
}
