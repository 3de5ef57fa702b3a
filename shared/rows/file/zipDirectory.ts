import { assertSound } from './refusals';

/** A file in a zip file. */
export interface ZipEntry {
  /** The path, with slashes between folders: backslashes, which .NET writes, are replaced. */
  name: string;
  /** The size in bytes, unpacked. */
  size: number;
  isPacked: boolean;
  /** The checksum of the unpacked content (CRC-32). */
  checksum: number;
  /** The bytes in the zip file: packed if `isPacked`. */
  content: Uint8Array;
}

/*
 * Where the numbers of an entry are, in bytes from its start: the method of packing at 10, the checksum at 16, the size packed
 * at 20 and unpacked at 24, the lengths of name, extra field and comment at 28, 30 and 32, the place of the header at 42. The
 * header stands before the content, and has the lengths of name and extra field at 26 and 28.
 */
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const headerLength = 30;

function entryAt(bytes: Uint8Array, view: DataView, at: number): { entry: ZipEntry; next: number } {
  assertSound(view.getUint32(at, true) === entrySignature);
  const method = view.getUint16(at + 10, true);
  assertSound(method === 8 || method === 0);
  const name = at + entryLength;
  const nameEnd = name + view.getUint16(at + 28, true);
  const header = view.getUint32(at + 42, true);
  const start = header + headerLength + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  const entry = {
    name: new TextDecoder().decode(bytes.subarray(name, nameEnd)).replaceAll('\\', '/'),
    size: view.getUint32(at + 24, true),
    isPacked: method === 8,
    checksum: view.getUint32(at + 16, true),
    content: bytes.subarray(start, start + view.getUint32(at + 20, true)),
  };
  return { entry, next: nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true) };
}

/** The files in a zip file, without unpacking anything. Throws if what it says leads out of the file. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The end record is at the very end, as no spreadsheet program writes a comment behind it.
  const end = view.byteLength - endLength;
  assertSound(view.getUint32(end, true) === endSignature);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    const { entry, next } = entryAt(bytes, view, at);
    at = next;
    return entry;
  });
}
