interface Limits {
  /** How many tasks of one key run at once. Further ones wait. */
  running: number;
  /** How many tasks of one key may run or wait. Any further one is refused. */
  length?: number;
  /** For how many milliseconds a task may wait. Then it is refused. */
  waitMs?: number;
}

interface Queue {
  running: number;
  /** The tasks that wait, in the order in which they came. Each function starts its task. */
  waiting: Set<() => void>;
}

/** Waits until a task may run. @returns false if that took too long */
const turnIn = ({ waiting }: Queue, waitMs: number | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (inTime: boolean) => {
      clearTimeout(limit);
      waiting.delete(begin);
      resolve(inTime);
    };
    const begin = () => end(true);
    const limit = waitMs === undefined ? undefined : setTimeout(() => end(false), waitMs);
    waiting.add(begin);
  });

/** Makes a function that runs tasks, at most `running` of a key at once. It returns undefined if a task is refused. */
export function createQueues({ running, length = Infinity, waitMs }: Limits) {
  const queues = new Map<string, Queue>();

  function leave(key: string, queue: Queue): void {
    const [begin] = queue.waiting;
    if (begin) return begin();
    queue.running -= 1;
    if (queue.running === 0) queues.delete(key);
  }

  return async <Result>(key: string, task: () => Result | Promise<Result>): Promise<Result | undefined> => {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() };
    if (queue.running + queue.waiting.size >= length) return undefined;
    queues.set(key, queue);
    if (queue.running < running) queue.running += 1;
    else if (!(await turnIn(queue, waitMs))) return undefined;
    try {
      return await task();
    } finally {
      leave(key, queue);
    }
  };
}
