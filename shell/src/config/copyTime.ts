/** When the copy was made from which this page was opened without a network, as an ISO time; undefined with a network. */
export function copyTime(): string | undefined {
  const time = document.querySelector<HTMLMetaElement>('meta[name="copy"]')?.content;
  return time === '' ? undefined : time;
}
