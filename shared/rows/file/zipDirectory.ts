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

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const headerSignature = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const headerLength = 30;
/** Stands in place of a size that needs more than four bytes (ZIP64). A zip file with this is refused. */
const elsewhere = 0xffffffff;

/** The bytes of a file of the zip, whose header is at `at`. They have to end at `end` or before. */
function contentAt(view: DataView, at: number, length: number, end: number): Uint8Array {
  assertSound(at + headerLength <= end && view.getUint32(at, true) === headerSignature);
  const start = at + headerLength + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  assertSound(start + length <= end);
  return new Uint8Array(view.buffer, view.byteOffset + start, length);
}

function entryAt(view: DataView, at: number, directory: number) {
  assertSound(at + entryLength <= view.byteLength && view.getUint32(at, true) === entrySignature);
  const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  // Encrypted files are refused.
  assertSound((view.getUint16(at + 8, true) & 0x41) === 0);
  const [method, header] = [view.getUint16(at + 10, true), view.getUint32(at + 42, true)];
  assertSound(method === 8 ? packedSize > 0 || size === 0 : method === 0 && packedSize === size);
  assertSound(size !== elsewhere);
  const name = at + entryLength;
  const end = name + view.getUint16(at + 28, true);
  assertSound(end <= view.byteLength);
  const entry: ZipEntry = {
    name: new TextDecoder()
      .decode(new Uint8Array(view.buffer, view.byteOffset + name, end - name))
      .replaceAll('\\', '/'),
    size,
    isPacked: method === 8,
    checksum: view.getUint32(at + 16, true),
    content: contentAt(view, header, packedSize, directory),
  };
  return { entry, header, next: end + view.getUint16(at + 30, true) + view.getUint16(at + 32, true) };
}

/**
 * The files in a zip file, without unpacking anything. Programs read an unclear zip file differently, so it is refused: if
 * files in it overlap, two have one name, or a file is packed by a method that spreadsheet programs do not use.
 */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The end record is at the very end, as no spreadsheet program writes a comment behind it.
  const end = view.byteLength - endLength;
  assertSound(end >= 0 && view.getUint32(end, true) === endSignature && view.getUint16(end + 20, true) === 0);
  const directory = view.getUint32(end + 16, true);
  const found: { entry: ZipEntry; header: number }[] = [];
  let at = directory;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const { next, ...one } = entryAt(view, at, directory);
    found.push(one);
    at = next;
  }
  // Nothing may be between the list of files and the end record. ZIP64, which is refused, has something there.
  assertSound(at === end);
  const entries = found.map(({ entry }) => entry);
  assertSound(new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length);
  const placed = found.sort((a, b) => a.header - b.header);
  placed.forEach(({ entry: { content } }, index) => {
    const contentEnd = content.byteOffset - view.byteOffset + content.byteLength;
    assertSound(contentEnd <= (placed[index + 1]?.header ?? directory));
  });
  return entries;
}
