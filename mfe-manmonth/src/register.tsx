/** The page has a header and a sidebar only, which are the shell's. */
export function Page() {
  return null;
}
