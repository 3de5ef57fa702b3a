import { yieldToEventLoop } from '../../stores/yieldToEventLoop';

const pieceLength = 64 * 1024;

/** Joins short texts to pieces of 64 KB, so that a download takes fewer writes. */
export async function* joinPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    if (piece.length >= pieceLength) {
      yield piece;
      piece = '';
      // Otherwise, while a client reads fast, no entry could be stored.
      await yieldToEventLoop();
    }
    piece += text;
  }
  yield piece;
}
