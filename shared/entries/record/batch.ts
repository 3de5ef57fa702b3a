/** Rows that were submitted together, as they are stored. Times are milliseconds since 1970. */
export interface Batch {
  id: string;
  /** The person who submitted it. Nobody else sees it or sends it. */
  user: string;
  /** The register's id in `registers.json`. */
  register: string;
  formType: string;
  form: string;
  submittedAt: number;
  /** How many rows it has. Those that neither wait nor are held have been sent. */
  rows: number;
  /** A person has stopped it for a while. */
  paused: boolean;
  /** Its rows are withdrawals. */
  withdraws?: true | undefined;
  /** How long a row has taken lately, in milliseconds, at the pace that its endpoint allows; undefined until one was accepted. */
  rowMs?: number | undefined;
}

/** So much of what a row is expected to take comes from the last one, and the rest from those before it. */
const lastRowWeight = 0.1;

/** The batch after one of its rows was accepted, which took so long. */
export const withRowTime = (batch: Batch, ms: number): Batch => ({
  ...batch,
  rowMs: batch.rowMs === undefined ? ms : batch.rowMs + lastRowWeight * (ms - batch.rowMs),
});
