const separated = new Set<string>();

/** Which build a script belongs to: the folder that it lies in, and the attempt in its query. */
function buildOf(script: HTMLOrSVGScriptElement | null): string {
  if (!(script instanceof HTMLScriptElement) || script.src === '') return '';
  const url = new URL(script.src);
  return new URL('.', url).href + url.search;
}

/**
 * Every build of a register hands its chunks on through one global list of webpack's, by numbers that two
 * builds have in common: a late chunk of a build that was given up would become a part of the one in use.
 * So the list that a script sees is that of its own build.
 */
export function separateChunks(id: string): void {
  if (separated.has(id)) return;
  separated.add(id);
  const lists = new Map<string, unknown>();
  Object.defineProperty(globalThis, `webpackChunk${id}`, {
    get: () => lists.get(buildOf(document.currentScript)),
    set: (list: unknown) => void lists.set(buildOf(document.currentScript), list),
  });
}
