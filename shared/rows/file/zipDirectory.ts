/** A file in a zip file, as the list at its end declares it. */
export interface ZipEntry {
  name: string;
  /** In bytes, unpacked. */
  size: number;
  packedSize: number;
  isEncrypted: boolean;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
/** In bytes. A comment may stand behind the end, as long as two bytes can count. */
const longestComment = 0xffff;

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (view.getUint32(at, true) === endSignature) return at;
  return undefined;
}

/** The files in a zip file, without unpacking anything; undefined where the list of them is damaged. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== entrySignature) return undefined;
    const name = at + entryLength;
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(name, name + nameLength)),
      size: view.getUint32(at + 24, true),
      packedSize: view.getUint32(at + 20, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    });
    at = name + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}
