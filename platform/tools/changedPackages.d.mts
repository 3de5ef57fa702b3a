export function changedPackages(
  files: readonly string[],
  deployed: readonly string[],
): { packages: string[]; everything: boolean };
