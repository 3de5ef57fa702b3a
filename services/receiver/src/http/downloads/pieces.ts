import { yieldToEventLoop } from '../../stores/yieldToEventLoop';

const pieceLength = 64 * 1024;

/** Joins texts to pieces that are worth sending, and lets others go on between two of them. */
export async function* piecesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    if (piece.length >= pieceLength) {
      yield piece;
      piece = '';
      // Otherwise a download over a fast network would never let an entry be stored.
      await yieldToEventLoop();
    }
    piece += text;
  }
  yield piece;
}
