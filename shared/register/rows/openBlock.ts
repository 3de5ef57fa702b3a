import { createListeners } from '../listeners';
import type { Block } from './block';
import { readBlock, removeBlock, removeCopy, saveBlock, saveCopy } from './storedBlock';

/** The block that a page has open, outside React, and its way to the device. */
export interface OpenBlock {
  /** The same object until something changes; undefined while nothing is pasted. */
  current: () => Block | undefined;
  change: (block: Block | undefined) => void;
  /** Whether this browser stores it. */
  isKept: () => boolean;
  /** Calls back after each change, and when `isKept` may have changed. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /** Registers what takes over a text that is being typed. Returns a function that takes it over and ends that. */
  onSettle: (takeOver: () => void) => () => void;
  /** Takes over what is being typed. */
  settle: () => void;
  /** Takes over what is being typed and writes what has not been written. */
  save: () => Promise<void>;
}

/** How long a change waits for the next one before it is written, in milliseconds. */
const pauseMs = 300;

export function openBlockOf(owner: string, stored: Block | undefined, stores: boolean): OpenBlock {
  let block = stored;
  let written = stored;
  let isKept = stores;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();
  const typing = new Set<() => void>();
  const { notify, subscribe } = createListeners();

  async function writeNow(): Promise<void> {
    const next = block;
    if (next === written) return;
    try {
      await (next ? saveBlock(owner, next, written) : removeBlock(owner));
      written = next;
      isKept = true;
      if (block === next) removeCopy(owner);
    } catch {
      isKept = false;
    }
    notify();
  }
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeNow);
    return writing;
  };
  const settle = () => typing.forEach((takeOver) => takeOver());

  return {
    current: () => block,
    change(next) {
      if (next === block) return;
      // Rows that came, went or were pasted are not waited with: they may be nowhere else.
      const isUrgent = next?.pasted !== block?.pasted;
      block = next;
      if (isUrgent) void write();
      else timer ??= setTimeout(() => void write(), pauseMs);
      notify();
    },
    isKept: () => isKept,
    subscribe,
    onSettle(takeOver) {
      typing.add(takeOver);
      return () => {
        takeOver();
        typing.delete(takeOver);
      };
    },
    settle,
    save() {
      settle();
      if (block && block !== written) saveCopy(owner, block.changes);
      return write();
    },
  };
}

/** Opens what this device has of a person and a form. Never rejects. */
export const openBlock = (owner: string): Promise<OpenBlock> =>
  readBlock(owner).then(
    (stored) => openBlockOf(owner, stored, true),
    () => openBlockOf(owner, undefined, false),
  );
