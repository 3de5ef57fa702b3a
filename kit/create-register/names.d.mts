export interface Names {
  name: string;
  id: string;
  package: string;
  title: string;
}

export function faultInName(name: string): string | undefined;
export function namesFor(name: string): Names;
