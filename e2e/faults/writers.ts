import { sender, type Submit } from './client';
import { type Chain, chainsOf } from './entries';
import { scenarios } from './scenarios';
import type { Submitter } from './submitter';
import type { Sent } from './verdict';

const writers = 8;

/** Sends the versions of each step of a chain at the same time: they are made from what was accepted before. */
async function submitChain(chain: Chain, submit: Submit): Promise<Sent[]> {
  const sent: Sent[] = [];
  let base = 0;
  for (const step of chain) {
    const versions = step.map((version) => ({ ...version, base, number: base + 1 }));
    const together = (await Promise.all(versions.map(submit))).flat();
    sent.push(...together);
    const accepted = together.find(({ outcome }) => outcome === 'stored');
    if (!accepted) break;
    base = accepted.version.number;
  }
  return sent;
}

async function submitAll(chains: readonly Chain[], submit: Submit): Promise<Sent[]> {
  const waiting = [...chains].reverse();
  const sent: Sent[] = [];
  const write = async () => {
    for (let chain = waiting.pop(); chain; chain = waiting.pop())
      sent.push(...(await submitChain(chain, submit)));
  };
  try {
    await Promise.all(Array.from({ length: writers }, write));
  } finally {
    // When one writer fails the others stop after their current chain.
    waiting.length = 0;
  }
  return sent;
}

/** Eight writers, each of whom submits one entry after the other, and corrects some. */
export const oneByOne: Submitter = {
  scenarios,
  limitMs: 500,
  submit: async (entries, { endpoint, openTab, scenario }) => {
    const chains = chainsOf(entries, scenario.asScript === true);
    return { sent: await submitAll(chains, sender(endpoint, openTab)), faults: 0 };
  },
};
