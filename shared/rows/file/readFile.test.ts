import { fileRefusals } from './refusals';
import { readFile } from './readFile';

const fileOf = (bytes: Uint8Array) =>
  Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
const read = (bytes: readonly number[]) => readFile(fileOf(Uint8Array.from(bytes)));

test.each([
  ['UTF-8', [0x52, 0xc3, 0xa9]],
  ['UTF-16', [0xff, 0xfe, 0x52, 0x00, 0xe9, 0x00]],
  ['UTF-16 with the bytes the other way', [0xfe, 0xff, 0x00, 0x52, 0x00, 0xe9]],
])('a text in %s', async (_encoding, bytes) => {
  expect(await read(bytes)).toEqual({ text: 'Ré' });
});

test('a text in UTF-8 that is cut inside a letter', async () => {
  expect(await read([0x52, 0xc3, 0xa9, 0x0a, 0xc3])).toEqual({ text: 'Ré\n\ufffd' });
});

test.each([
  ['that of Windows', [0x52, 0xe9], 'windows-1252'],
  ['UTF-16 without its mark', [0x52, 0x00, 0xe9, 0x00], 'utf-16le'],
])('an encoding that is guessed: %s', async (_what, bytes, guess) => {
  expect(await read(bytes)).toEqual({ bytes: Uint8Array.from(bytes), guess });
});

test('the bytes of a spreadsheet', async () => {
  const bytes = [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00];
  expect(await read(bytes)).toEqual({ workbook: Uint8Array.from(bytes) });
});

test('a spreadsheet from before 2007, or with a password', async () => {
  expect(await read([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])).toEqual({ problem: fileRefusals.oldOrLocked });
});

const bytesOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['a table of a web page, called .xls', bytesOf('\r\n<table border=1><tr><td>Job')],
  ['a whole one', bytesOf('\xef\xbb\xbf<!DOCTYPE html>\n<html>')],
  ['one in UTF-16', [0xff, 0xfe, ...bytesOf('<html>').flatMap((byte) => [byte, 0])]],
  ['one in several parts', bytesOf('MIME-Version: 1.0\r\n')],
  ['a spreadsheet of 2003 in XML', bytesOf('<?xml version="1.0"?>\n<Workbook>')],
  ['a .dif file', bytesOf('TABLE\r\n0,1\r\n"EXCEL"')],
  ['an .slk file', bytesOf('ID;PWXL;N;E\r\nP;PGeneral\r\n')],
  ['a PDF, called .csv', bytesOf('%PDF-1.7\n')],
  ['a document', bytesOf('{\\rtf1\\ansi')],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x00]],
])('%s is refused, with what to do', async (_what, bytes) => {
  expect(await read(bytes)).toEqual({ problem: fileRefusals.unreadable });
});

test.each(['Table\tJob', 'ID;Place\n1;Pune', '<5 kg,Job', 'Divisions', '%PDF'])(
  'a file that begins with %j is a text',
  async (text) => expect(await read(bytesOf(text))).toEqual({ text }),
);

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
  expect(await readFile(gone)).toEqual({ problem: fileRefusals.notRead });
});
