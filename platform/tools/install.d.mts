export function missing(
  wanted: { tools: boolean },
  installed: { upToDate: boolean; withTools: boolean },
): string[] | undefined;
