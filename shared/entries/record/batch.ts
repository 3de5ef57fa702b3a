/** Rows that were submitted together, as they are stored. Times are milliseconds since 1970. */
export interface Batch {
  id: string;
  /** The person who submitted it. Nobody else sees it or sends it. */
  user: string;
  /** The register's id in `registers.json`. */
  register: string;
  formType: string;
  /** The key of its form's title, headings and labels in the `forms` store (`keyOfForm`). */
  form: string;
  submittedAt: number;
  /** How many rows it has, sent ones included; rows that were taken out of it are not counted. */
  rows: number;
  /** Whether a person has paused it. */
  paused: boolean;
  /** True if its rows are withdrawals, else missing. */
  withdraws?: true | undefined;
}
