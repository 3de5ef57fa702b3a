import type { AppName } from './apps';

type Unit = 'ms' | 'kB' | '' | 'MB' | 's' | '/s';

/** What is measured: a line of the printed table. */
export interface Line {
  part: string;
  what: string;
  unit: Unit;
  /** The quantile that is shown, 0.98 for the 98th percentile; the median unless it is given. */
  share?: number;
}

export interface Summary {
  /** The median, or what the line's `share` says. */
  value: number;
  min: number;
  max: number;
}

/** What a value was measured of: one of the two apps; `here`: the receiver alone. */
export type Who = AppName | 'here';

export interface Result extends Line {
  by: Partial<Record<Who, Summary>>;
}

/** The value below which `share` of all lie: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

const summaryOf = (values: readonly number[], share = 0.5): Summary => ({
  value: quantile(values, share),
  min: Math.min(...values),
  max: Math.max(...values),
});

/** Everything that was measured, by line and app, in the order in which lines were added. */
export class Samples {
  private readonly lines = new Map<string, { line: Line; by: Map<Who, number[]> }>();

  add(line: Line, who: Who, value: number): void {
    const key = `${line.part} ${line.what}`;
    const entry = this.lines.get(key) ?? { line, by: new Map<Who, number[]>() };
    entry.by.set(who, [...(entry.by.get(who) ?? []), value]);
    this.lines.set(key, entry);
  }

  results(): Result[] {
    return [...this.lines.values()].map(({ line, by }) => ({
      ...line,
      by: Object.fromEntries([...by].map(([who, values]) => [who, summaryOf(values, line.share)])),
    }));
  }
}
