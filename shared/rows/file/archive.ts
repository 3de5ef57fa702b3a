import { Inflate } from 'fflate';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { assertSound, RefusedFile } from './refusals';
import { readZipDirectory, type ZipEntry } from './zipDirectory';

/** The most unpacked bytes of one part, and of all parts that are read. A file with more is refused. */
const maxPartBytes = 50_000_000;
const maxBytes = 100_000_000;
/** How deep elements may be inside each other; a deeper file is refused. Spreadsheet programs need ten levels. */
const maxDepth = 100;

/** Functions that get the elements of a part, one after the other. Names of elements and attributes have no prefix. */
export interface PartReader {
  onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void;
  onText?: (text: string) => void;
  onClose?: (name: string) => void;
}

/** The XML namespaces that are read: those of ECMA-376, the standard of .xlsx, in its usual and its strict form. */
const elementNamespaces: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  'http://schemas.openxmlformats.org/package/2006/relationships',
]);
const attributeNamespaces: ReadonlySet<string> = new Set([
  '',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]);

const knownAttributes = (attributes: Readonly<Record<string, SaxesAttributeNS>>) =>
  Object.fromEntries(
    Object.values(attributes)
      .filter(({ uri }) => attributeNamespaces.has(uri))
      .map(({ local, value }) => [local, value]),
  );

/** Elements that are skipped: extensions of single programs, and hints on pronunciation in Japanese texts. */
const ignored: ReadonlySet<string> = new Set(['extLst', 'rPh']);

/** A parser that passes known elements on. Unknown elements, with all inside them, are skipped: single programs add them. */
function parserOf({ onOpen, onText, onClose }: PartReader) {
  const parser = new SaxesParser({ xmlns: true });
  // No spreadsheet program writes a document type, and the entities that it declares could become very large.
  parser.on('doctype', () => {
    throw new RefusedFile('damaged');
  });
  let depth = 0;
  /** How many of the open elements are unknown, or inside an unknown one. */
  let unknown = 0;
  parser.on('opentag', ({ local, uri, attributes }) => {
    depth += 1;
    assertSound(depth <= maxDepth);
    if (unknown > 0 || ignored.has(local) || !elementNamespaces.has(uri)) unknown += 1;
    else onOpen(local, knownAttributes(attributes));
  });
  if (onText) {
    const onKnown = (text: string) => unknown === 0 && onText(text);
    parser.on('text', onKnown);
    parser.on('cdata', onKnown);
  }
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    if (unknown > 0) unknown -= 1;
    else onClose?.(local);
  });
  return parser;
}

/** How many packed bytes are unpacked at once. Unpacked, they are a thousand times as many at most. */
const pieceLength = 16_384;

/** The remainder of each value of a byte, by the value, for CRC-32: the checksum of zip files. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** Unpacks a file of the zip, piece by piece. Refuses it if its size or checksum is not what the zip file says. */
function unpack({ content, isPacked, size, checksum }: ZipEntry, onPiece: (piece: Uint8Array) => void) {
  let left = size;
  let remainder = 0xffffffff;
  const onUnpacked = (piece: Uint8Array) => {
    left -= piece.length;
    assertSound(left >= 0);
    for (const byte of piece) remainder = (remainders[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8);
    onPiece(piece);
  };
  if (isPacked) {
    const inflate = new Inflate(onUnpacked);
    for (let at = 0; at < content.length; at += pieceLength)
      inflate.push(content.subarray(at, at + pieceLength), at + pieceLength >= content.length);
  } else onUnpacked(content);
  assertSound(left === 0 && (remainder ^ 0xffffffff) >>> 0 === checksum);
}

/** A workbook file: a zip of parts, each an XML document. Only parts that are read are unpacked. */
export class Archive {
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #bytesLeft = maxBytes;

  constructor(bytes: Uint8Array) {
    const entries = readZipDirectory(bytes);
    this.#entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  }

  has(path: string): boolean {
    return this.#entries.has(path.toLowerCase());
  }

  /** Whether a part is in this folder, whose name is in lower case. */
  hasFolder(folder: string): boolean {
    return [...this.#entries.keys()].some((name) => name.startsWith(folder));
  }

  /** Calls `reader` with the elements of a part. */
  read(path: string, reader: PartReader): void {
    const entry = this.#entries.get(path.toLowerCase());
    if (!entry) throw new RefusedFile('damaged');
    this.#bytesLeft -= entry.size;
    if (entry.size > maxPartBytes || this.#bytesLeft < 0) throw new RefusedFile('tooLarge');
    const parser = parserOf(reader);
    // Spreadsheet programs write no other encoding than UTF-8.
    const decoder = new TextDecoder('utf-8', { fatal: true });
    unpack(entry, (piece) => void parser.write(decoder.decode(piece, { stream: true })));
    parser.write(decoder.decode()).close();
  }
}
