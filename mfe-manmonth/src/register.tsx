/** An empty page: this register has no form yet. The shell draws its header and sidebar. */
export function Page() {
  return null;
}
