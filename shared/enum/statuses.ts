/** The statuses of an inquiry. Any may follow any: the specification (section 4) restricts no move. */
export const inquiryStatuses = ['IN PROCESS', 'BIDDING', 'WON', 'LOST', 'REGRET'] as const;

/**
 * The statuses of an inspector's invoice. "Recieved" is spelt as specified: it is what is stored.
 * @param shortName the company's short name, from the settings
 */
export function invoiceStatuses(shortName: string) {
  return ['Invoice Recieved', 'Invoice Not Recieved', `No need ${shortName}`] as const;
}
