import { describe as lineOf, initiatorChain, type Request, serialChain } from './chain';

const request = (name: string, causes: string[] = [], start = 0, end?: number): Request => ({
  url: `http://localhost:3000/${name}`,
  start,
  ...(end !== undefined && { end }),
  bytes: 0,
  causes: causes.map((cause) => `http://localhost:3000/${cause}`),
});

const names = (chain: readonly Request[]) => chain.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));

describe('the chain by initiator', () => {
  test('follows what the browser names as the cause, to the deepest request', () => {
    const requests = [
      request('page'),
      request('main.js', ['page']),
      request('style.css', ['page']),
      request('chunk.js', ['main.js']),
      request('part.js', ['chunk.js']),
    ];
    expect(names(initiatorChain(requests))).toEqual(['page', 'main.js', 'chunk.js', 'part.js']);
  });

  test('takes the deepest of several causes', () => {
    const requests = [
      request('page'),
      request('main.js', ['page']),
      request('chunk.js', ['main.js']),
      request('data.json', ['page', 'chunk.js', 'main.js']),
    ];
    expect(names(initiatorChain(requests))).toEqual(['page', 'main.js', 'chunk.js', 'data.json']);
  });

  test('takes a cause that is not a request for the page', () => {
    const requests = [request('page'), request('token', ['blob-of-a-worker'])];
    expect(names(initiatorChain(requests))).toEqual(['page', 'token']);
  });

  test('counts an address that is asked for again once, where it was first', () => {
    const requests = [request('page'), request('main.js', ['page']), request('page', ['main.js'])];
    expect(names(initiatorChain(requests))).toEqual(['page', 'main.js']);
  });

  test('of nothing is empty', () => {
    expect(initiatorChain([])).toEqual([]);
  });
});

describe('the chain in series', () => {
  test('is the longest one of which each request began when the one before had ended', () => {
    const requests = [
      request('page', [], 0, 10),
      request('one', [], 10, 30),
      request('beside it', [], 12, 20),
      request('two', [], 21, 40),
      request('three', [], 40, 50),
    ];
    expect(names(serialChain(requests))).toEqual(['page', 'beside it', 'two', 'three']);
  });

  test('has one request where all are under way at the same time', () => {
    const requests = [request('a', [], 0, 10), request('b', [], 1, 11), request('c', [], 2, 12)];
    expect(serialChain(requests)).toHaveLength(1);
  });

  test('leaves out what has not ended', () => {
    expect(names(serialChain([request('a', [], 0, 1), request('hangs', [], 2)]))).toEqual(['a']);
  });
});

test('a chain is printed as one line of ports and paths', () => {
  expect(lineOf([request('page'), request('main.js')])).toBe(':3000/page → :3000/main.js');
});
