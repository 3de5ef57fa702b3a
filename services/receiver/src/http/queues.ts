/**
 * Lets the reads of each person run one after the other. @returns undefined if `max` of them
 * are waiting or running already.
 */
export function createQueues(max: number) {
  const queues = new Map<string, { length: number; end: Promise<unknown> }>();

  return <Result>(person: string, read: () => Promise<Result>): Promise<Result> | undefined => {
    const queue = queues.get(person) ?? { length: 0, end: Promise.resolve() };
    if (queue.length >= max) return undefined;
    queue.length += 1;
    queues.set(person, queue);
    const result = queue.end.then(read);
    const leave = () => {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(person);
    };
    queue.end = result.then(leave, leave);
    return result;
  };
}
