/** Tells the operator. */
export type ReportLine = (text: string) => void;

const minute = 60_000;

/**
 * Reports a text at once. While it comes again it is counted, and the number is reported every minute: a full disk
 * would otherwise fill the log with one line for each entry.
 */
export function createReport(write: ReportLine): ReportLine {
  const again = new Map<string, number>();

  function summarize(text: string, timer: NodeJS.Timeout): void {
    const count = again.get(text) ?? 0;
    if (count > 0) {
      write(`${count} more in the last minute: ${text}`);
      again.set(text, 0);
    } else {
      clearInterval(timer);
      again.delete(text);
    }
  }

  return (text) => {
    const count = again.get(text);
    if (count !== undefined) return void again.set(text, count + 1);
    again.set(text, 0);
    write(text);
    const timer = setInterval(() => summarize(text, timer), minute);
    // A receiver that stops does not wait for it.
    timer.unref();
  };
}
