export function missing(
  wanted: { tools: boolean },
  installed: { upToDate: boolean; hasTools: boolean },
): string[] | undefined;
