/** Rows as lines of text, with aligned columns. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widthOf(column))).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** A time of the history to the minute, in UTC. */
export const toMinute = (time: string): string => time.slice(0, 16).replace('T', ' ');
