/** Whether an answer is a page in place of a file, as a portal gives it before people may use its network. */
export const isPage = ({ ok, headers }: Response): boolean =>
  ok && (headers.get('content-type')?.startsWith('text/html') ?? false);
