import type { IncomingMessage } from 'node:http';
import { type ReceiverAnswer, refusals } from '../core/refusals';
import { serverRefusals } from './refusals';

/** A too large body is read up to so many times the limit: a browser that is cut off earlier would not see the 413. */
const patience = 16;

export async function readBody(request: IncomingMessage, limit: number): Promise<string | ReceiverAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    if (size > limit * patience) break;
  }
  if (size > limit) return refusals.bodyTooLarge(limit);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return serverRefusals.bodyNotUtf8;
  }
}
