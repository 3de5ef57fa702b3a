import { Inflate } from 'fflate';
import { assertSound } from './refusals';
import type { ZipEntry } from './zipDirectory';

/** How many bytes of a packed entry are unpacked at once. They become a thousand times as many at most. */
const pieceLength = 16_384;

/** The remainders of CRC-32 for each value of a byte. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder & 1) === 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** Unpacks an entry piece by piece, and refuses it where its size or its checksum is another one than the file says. */
export function unpack(
  { content, isPacked, size, checksum }: ZipEntry,
  onPiece: (piece: Uint8Array) => void,
) {
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
