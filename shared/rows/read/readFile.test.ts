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

test.each([
  ['a spreadsheet', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
  ['one from before 2007', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]],
])('the bytes of %s', async (_what, bytes) => {
  expect(await read(bytes)).toEqual({ workbook: Uint8Array.from(bytes) });
});

test('a picture', async () => {
  expect(await read([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x00])).toEqual({
    problem: expect.stringMatching(/^This isn’t a spreadsheet or a text file\./) as string,
  });
});

test('a file of 200 MB is not even opened', async () => {
  const arrayBuffer = jest.fn<Promise<ArrayBuffer>, []>();
  const large = Object.assign(Object.create(Blob.prototype, { size: { value: 200_000_000 } }) as Blob, {
    arrayBuffer,
  });
  expect(await readFile(large)).toEqual({
    problem: expect.stringMatching(/^This file is 200 MB\./) as string,
  });
  expect(arrayBuffer).not.toHaveBeenCalled();
});

test('a file that is gone', async () => {
  const gone = Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  expect(await readFile(gone)).toEqual({
    problem: 'This file couldn’t be read. Close it in other programs and choose it again.',
  });
});
