export interface Names {
  name: string;
  id: string;
  package: string;
  title: string;
}

export function nameError(name: string): string | undefined;
export function namesFor(name: string): Names;
