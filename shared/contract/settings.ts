/** What a site sets in `config.json` and a register may know. */
export interface Settings {
  company: {
    /** Shown above `Admin` in the user block. */
    group: string;
    /** The end of the invoice status `No need …`. */
    shortName: string;
  };
  /** The absolute address to which each register's entries are sent, by register id. */
  endpoints: Readonly<Record<string, string>>;
  choices: {
    /** The owner/coordinator choices, the same on every form. */
    owners: readonly string[];
    /** Replaces the built-in client list when given. */
    clients?: readonly string[] | undefined;
  };
}
