import type { RegistryEntry } from '../config/registry';
import { ProblemPanel } from '../layout/ProblemPanel';
import { type Failure, nameOf } from './faults';
import { problems } from './problems';

interface Props {
  entry: RegistryEntry;
  /** Of every build that was tried. The last one is why nothing stands here. */
  failures: readonly Failure[];
  onRetry: () => void;
}

const describe = (id: string, { candidate, detail }: Failure): string =>
  `${id} ${nameOf(candidate)}, ${candidate.release.entry}\n${detail}`;

/** Stands where the register's page would: everything around it goes on working. */
export function RegisterProblem({ entry, failures, onRetry }: Props) {
  const last = failures.at(-1);
  if (!last) return null;
  const { heading, what, next } = problems[last.reason](entry, last.detail);
  return (
    <ProblemPanel
      heading={heading}
      onRetry={onRetry}
      details={failures.map((failure) => describe(entry.id, failure)).join('\n\n')}
    >
      <p>{what} The other registers keep working.</p>
      <p>{next}</p>
    </ProblemPanel>
  );
}
