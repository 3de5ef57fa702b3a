/** What the browser says of the storage of this origin. Numbers are bytes. */
export interface Space {
  /** Whether the browser keeps the storage even when the device runs short of space. */
  isPersistent: boolean;
  used: number;
  /** How much the browser allows. Chromium says 1 or 10 GiB more than is used, even if the disk has less. */
  allowed: number;
}

/** The space of this origin; undefined where the browser does not tell, as an old one or on plain http. Never rejects. */
export async function spaceOnDevice(): Promise<Space | undefined> {
  try {
    const { storage } = navigator;
    const [isPersistent, { usage, quota }] = await Promise.all([storage.persisted(), storage.estimate()]);
    if (usage === undefined || quota === undefined) return undefined;
    return { isPersistent, used: usage, allowed: quota };
  } catch {
    return undefined;
  }
}

let isAsked = false;

/**
 * Asks the browser, once on a page, not to delete by itself what is stored. Firefox then asks the person, so this is
 * called when they press a button that stores work to be sent later. Nothing waits for the answer.
 */
export function askToPersist(): void {
  if (isAsked) return;
  isAsked = true;
  const ask = async () => navigator.storage.persist();
  // If the browser refuses, everything is stored as before.
  void ask().catch(() => undefined);
}
