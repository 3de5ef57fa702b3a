import type { RegisterRecord } from '../config/registry';
import { ErrorPanel } from '../layout/ErrorPanel';
import { type LoadError, nameOf } from './loadErrors';
import { loadErrorTexts } from './loadErrorTexts';

interface Props {
  register: RegisterRecord;
  /** Of every build that was tried. People read about the last one. */
  errors: readonly LoadError[];
  onRetry: () => void;
}

const describe = (id: string, { candidate, detail }: LoadError): string =>
  `${id} ${nameOf(candidate)}, ${candidate.build.entry}\n${detail}`;

/** Shown in place of a register's page, inside the layout, so that the other registers can be used. */
export function LoadErrorPanel({ register, errors, onRetry }: Props) {
  const last = errors.at(-1);
  if (!last) return null;
  const { heading, what, next } = loadErrorTexts[last.reason](register, last.detail);
  return (
    <ErrorPanel
      heading={heading}
      onRetry={onRetry}
      details={errors.map((error) => describe(register.id, error)).join('\n\n')}
    >
      <p>{what} The other registers keep working.</p>
      <p>{next}</p>
    </ErrorPanel>
  );
}
