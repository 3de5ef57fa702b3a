/** What the registers use of Web Locks, which jsdom lacks: each name has one holder; others wait in order. */
export class Locks {
  /** The requests for each lock, by its name: first the one that has the lock, then those that wait. */
  #queues = new Map();

  request(name, options, callback) {
    const queue = this.#queues.get(name) ?? [];
    this.#queues.set(name, queue);
    if (options.ifAvailable && queue.length > 0) return Promise.resolve().then(() => callback(null));
    return new Promise((resolve, reject) => {
      const next = () => queue[0]?.grant();
      const leave = (request) => {
        const first = queue[0] === request;
        queue.splice(queue.indexOf(request), 1);
        if (first) next();
      };
      const request = {
        grant() {
          options.signal?.removeEventListener('abort', giveUp);
          Promise.resolve()
            .then(() => callback({ name, mode: 'exclusive' }))
            .then(resolve, reject)
            .finally(() => leave(request));
        },
      };
      const giveUp = () => {
        leave(request);
        reject(options.signal.reason);
      };
      options.signal?.addEventListener('abort', giveUp);
      queue.push(request);
      if (queue.length === 1) next();
    });
  }

  query() {
    const held = [...this.#queues].flatMap(([name, { length }]) => (length > 0 ? [{ name }] : []));
    return Promise.resolve({ held, pending: [] });
  }
}
