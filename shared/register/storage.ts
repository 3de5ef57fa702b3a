/** Removes what `localStorage` holds under names that begin like this. Where storage is blocked there is nothing. */
export function removeItems(prefix: string): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // Blocked.
  }
}
