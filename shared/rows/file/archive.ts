import { inflateSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { assertSound, fileRefusals, RefusedFile } from './refusals';

interface ZipEntry {
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
function readZipDirectory(bytes: Uint8Array): ZipEntry[] {
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

/** The most unpacked bytes of one part, and of all parts that are read. A file with more is refused. */
const maxPartBytes = 50_000_000;
const maxBytes = 100_000_000;
/** How deep elements may be inside each other; a deeper file is refused. Spreadsheet programs need ten levels. */
const maxDepth = 100;

/** How many elements an element may have in it; a file with more is refused. A row of Excel has less than half of it. */
const maxElements = 100_000;

/** An element of a part. Names of elements and attributes have no prefix. */
export interface Element {
  name: string;
  /** The name of the element that it is in. */
  parent: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

/** Elements that are skipped: what single programs add (`Choice`), and hints on pronunciation in Japanese texts. */
const ignoredNames: ReadonlySet<string> = new Set(['extLst', 'Choice', 'rPh']);
/** Elements of which only what is in them counts: what is there in the place of a `Choice`. */
const wrapperNames: ReadonlySet<string> = new Set(['AlternateContent', 'Fallback']);

/** Makes a parser that calls `take` with each element that has one of the names, together with all that is in it. */
function parserOf(names: readonly string[], take: (element: Element) => void) {
  const parser = new SaxesParser({ xmlns: true });
  // No spreadsheet program writes a document type, and the entities that it declares could become very large.
  parser.on('doctype', () => {
    throw new RefusedFile(fileRefusals.unreadable);
  });
  const open: Element[] = [];
  // How many of the open elements are taken or ignored, or are inside such an element, and how many were taken with it.
  let [taken, ignored, count] = [0, 0, 0];
  parser.on('opentag', ({ local: name, attributes: given }) => {
    assertSound(open.length < maxDepth);
    const parent = open.at(-1);
    if (taken > 0 || names.includes(name)) taken += 1;
    if (ignored > 0 || ignoredNames.has(name)) ignored += 1;
    if (parent && wrapperNames.has(name)) {
      open.push(parent);
      return;
    }
    const attributes = Object.fromEntries(Object.values(given).map(({ local, value }) => [local, value]));
    const element = { name, parent: parent?.name ?? '', attributes, children: [], text: '' };
    open.push(element);
    if (taken === 1) count = 0;
    if (taken < 2 || ignored > 0) return;
    count += 1;
    if (count > maxElements) throw new RefusedFile(fileRefusals.tooLarge);
    parent?.children.push(element);
  });
  const onText = (text: string) => {
    const element = open.at(-1);
    if (element && taken > 0 && ignored === 0) element.text += text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (element && taken === 1 && ignored === 0) take(element);
    taken = Math.max(0, taken - 1);
    ignored = Math.max(0, ignored - 1);
  });
  return parser;
}

/** The remainder of each value of a byte, by the value, for CRC-32: the checksum of zip files. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

const checksumOf = (bytes: Uint8Array): number => {
  let remainder = 0xffffffff;
  for (const byte of bytes) remainder = (remainders[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8);
  return (remainder ^ 0xffffffff) >>> 0;
};

/** Unpacks a file of the zip. Refuses it if its size or checksum is not what the zip file says. */
function unpack({ content, isPacked, size, checksum }: ZipEntry): Uint8Array {
  // Never more bytes than `out` has are unpacked.
  const bytes = isPacked ? inflateSync(content, { out: new Uint8Array(size) }) : content;
  assertSound(bytes.length === size && checksumOf(bytes) === checksum);
  return bytes;
}

/** A workbook file: a zip of parts, each an XML document. Only parts that are read are unpacked. */
export class Archive {
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #bytesLeft = maxBytes;

  constructor(bytes: Uint8Array) {
    const entries = readZipDirectory(bytes);
    this.#entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
    // Programs differ in which of two parts with the same path they read.
    assertSound(this.#entries.size === entries.length);
  }

  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase());
  }

  /** Calls `take` with each element of a part that has one of the names, and is not inside another one of them. */
  elements(path: string, names: readonly string[], take: (element: Element) => void): void {
    const entry = this.#entries.get(path.toLowerCase());
    assertSound(entry !== undefined);
    this.#bytesLeft -= entry.size;
    if (entry.size > maxPartBytes || this.#bytesLeft < 0) throw new RefusedFile(fileRefusals.tooLarge);
    // Spreadsheet programs write no other encoding than UTF-8.
    const xml = new TextDecoder('utf-8', { fatal: true }).decode(unpack(entry));
    parserOf(names, take).write(xml).close();
  }
}
