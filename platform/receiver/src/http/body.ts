import type { IncomingMessage } from 'node:http';
import { type ReceiverAnswer, refusals } from '../core/refusals';
import { serverRefusals } from './refusals';

export type Body = { ok: true; text: string } | { ok: false; answer: ReceiverAnswer };

/** A too large body is read up to so many times the limit: a browser that is cut off earlier would not see the 413. */
const patience = 16;

/** Reads the body of a request as text, or returns the refusal. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    if (size > limit * patience) break;
  }
  if (size > limit) return { ok: false, answer: refusals.bodyTooLarge(limit) };
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { ok: false, answer: serverRefusals.bodyNotUtf8 };
  }
}
