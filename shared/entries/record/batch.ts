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
  /** Whether a person has paused it. */
  paused: boolean;
  /** Whether its rows are withdrawals. */
  withdraws?: true | undefined;
}
