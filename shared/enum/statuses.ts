/** The statuses of an inquiry. Each can be changed to any other (specification, section 4). */
export const inquiryStatuses = ['IN PROCESS', 'BIDDING', 'WON', 'LOST', 'REGRET'] as const;

/**
 * The statuses of an inspector's invoice, as they are stored: "Recieved" is spelt as in the specification.
 * @param shortName the company's short name, from `config.json`
 */
export function invoiceStatuses(shortName: string) {
  return ['Invoice Recieved', 'Invoice Not Recieved', `No need ${shortName}`] as const;
}
