import type { Result, Samples, Summary, Who } from './samples';
import { judgeTarget } from './targets';

const digits = (value: number) =>
  value.toFixed(value !== 0 && Math.abs(value) < 20 && value % 1 !== 0 ? 2 : 0);

const cell = (summary: Summary | undefined) =>
  summary === undefined
    ? ''
    : summary.min === summary.max
      ? digits(summary.value)
      : `${digits(summary.value)} (${digits(summary.min)}–${digits(summary.max)})`;

function ratio({ by }: Result, to: 'single' | 'floor'): string {
  const [federated, other] = [by.federated?.value, by[to]?.value];
  return federated === undefined || !other ? '' : `${(federated / other).toFixed(2)}×`;
}

function row(result: Result): string[] {
  const verdicts = judgeTarget(result).map(({ wanted, met }) => `${met ? '✓' : '✗'} ${wanted}`);
  const of = (who: Who) => cell(result.by[who]);
  const what = result.unit === '' ? result.what : `${result.what} (${result.unit})`;
  return [
    what,
    of('here') || of('federated'),
    of('single'),
    ratio(result, 'single'),
    of('floor'),
    ratio(result, 'floor'),
    verdicts.join(', '),
  ];
}

/** Rows as text, with each column as wide as its longest cell. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((cells) => (cells[index] ?? '').length)),
  );
  return rows
    .map((cells) =>
      cells
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Prints a table for each part: medians with least and most, the ratio to the single-page build, and the targets. */
export function printResults(samples: Samples): void {
  const results = samples.results();
  for (const part of new Set(results.map((result) => result.part))) {
    const rows = results.filter((result) => result.part === part).map(row);
    console.log(
      `\n${columns([[part.toUpperCase(), 'federated', 'single page', 'ratio', 'floor', 'ratio', 'target'], ...rows])}`,
    );
  }
  const verdicts = results.flatMap(judgeTarget);
  console.log(`\nTargets met: ${verdicts.filter(({ met }) => met).length} of ${verdicts.length}`);
}
