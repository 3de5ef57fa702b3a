/** By form. Where storage is blocked it is known as long as the page. */
const onPage = new Map<string, string>();

const nameOf = (form: string) => `registers:own draft:${form}`;

/** The key of the draft that this tab had in a form last: a page that is loaded again goes on with it. */
export function ownDraft(form: string): string | undefined {
  try {
    return sessionStorage.getItem(nameOf(form)) ?? onPage.get(form);
  } catch {
    return onPage.get(form);
  }
}

export function setOwnDraft(form: string, key: string): void {
  onPage.set(form, key);
  try {
    sessionStorage.setItem(nameOf(form), key);
  } catch {
    // Blocked or full.
  }
}
