import { readFile } from './readFile';

const fileOf = (bytes: Uint8Array) =>
  Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
const read = (bytes: readonly number[]) => readFile(fileOf(Uint8Array.from(bytes)));

test.each([
  ['UTF-8', [0x52, 0xc3, 0xa9]],
  ['the encoding of Windows', [0x52, 0xe9]],
  ['UTF-16', [0xff, 0xfe, 0x52, 0x00, 0xe9, 0x00]],
])('a text in %s', async (_encoding, bytes) => {
  expect(await read(bytes)).toEqual({ text: 'Ré' });
});

test('a file of a spreadsheet program is no text', async () => {
  expect(await read([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00])).toEqual({
    problem: expect.stringContaining('save them as .csv') as string,
  });
});

test('a file that is gone', async () => {
  const gone = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  expect(await readFile(gone)).toEqual({ problem: 'The file could not be read.' });
});
