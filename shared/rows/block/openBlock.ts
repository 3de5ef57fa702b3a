import { createListeners } from '@registers/shared/browser';
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
  /** Takes over what is being typed and writes what has not been written. Answers whether all of it is on the device. */
  save: () => Promise<boolean>;
  /** Saves it, and changes nothing from then on: another page may have it. */
  close: () => Promise<void>;
}

/** How long a change waits for the next one before it is written, in milliseconds. */
const pauseMs = 300;

interface Writing {
  owner: string;
  /** What this device has. */
  stored: Block | undefined;
  /** Whether this browser stores anything. */
  stores: boolean;
  current: () => Block | undefined;
  onWritten: () => void;
}

/** The way of a block to the device: one write after the other, each of what is there by then. */
function startWriting({ owner, stored, stores, current, onWritten }: Writing) {
  let written = stored;
  let isKept = stores;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing = Promise.resolve();

  async function writeNow(): Promise<void> {
    const next = current();
    if (next === written) return;
    try {
      await (next ? saveBlock(owner, next, written) : removeBlock(owner));
      written = next;
      isKept = true;
      if (current() === next) removeCopy(owner);
    } catch {
      isKept = false;
    }
    onWritten();
  }
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeNow);
    return writing;
  };
  return {
    write,
    writeSoon: () => void (timer ??= setTimeout(() => void write(), pauseMs)),
    isKept: () => isKept,
    written: () => written,
  };
}

function openBlockOf(owner: string, stored: Block | undefined, stores: boolean): OpenBlock {
  let block = stored;
  let isClosed = false;
  const typing = new Set<() => void>();
  const { notify, subscribe } = createListeners();
  const device = startWriting({ owner, stored, stores, current: () => block, onWritten: notify });

  const settle = () => typing.forEach((takeOver) => takeOver());
  async function save(): Promise<boolean> {
    if (isClosed) return false;
    settle();
    const saved = block;
    if (saved && saved !== device.written()) saveCopy(owner, saved.changes);
    await device.write();
    return device.isKept() && (saved === undefined || device.written() === saved);
  }
  return {
    current: () => block,
    change(next) {
      if (next === block || isClosed) return;
      // Rows that came, went or were pasted are not waited with: they may be nowhere else.
      const isUrgent = next?.pasted !== block?.pasted;
      block = next;
      if (isUrgent) void device.write();
      else device.writeSoon();
      notify();
    },
    isKept: device.isKept,
    subscribe,
    onSettle(takeOver) {
      typing.add(takeOver);
      return () => {
        takeOver();
        typing.delete(takeOver);
      };
    },
    settle,
    save,
    async close() {
      await save();
      isClosed = true;
    },
  };
}

/** Opens what this device has of a person and a form. Never rejects. */
export const openBlock = (owner: string): Promise<OpenBlock> =>
  readBlock(owner).then(
    (stored) => openBlockOf(owner, stored, true),
    () => openBlockOf(owner, undefined, false),
  );
