/**
 * When the copy from which this page was opened was last up to date, as an ISO time; undefined if the page came
 * from the network. `offline/answers.ts` writes it into the `meta` of index.html, which is empty otherwise.
 */
export function copyTime(): string | undefined {
  const time = document.querySelector<HTMLMetaElement>('meta[name="copy"]')?.content;
  return time === '' ? undefined : time;
}
