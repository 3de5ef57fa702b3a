import { connect } from 'node:net';

const get = (target: string, ...headers: string[]) =>
  `${[`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

/** Malformed requests, by what is wrong with them. */
export const hostileRequests: Readonly<Record<string, string>> = {
  'no path at all': get('//'),
  'an empty host': get('///'),
  'an invalid host': get('//['),
  'an invalid port': get('http://localhost:99999999/'),
  'an absolute form': get('http://x/'),
  'another scheme': get('javascript:alert(1)'),
  'an asterisk': get('*').replace('GET', 'OPTIONS'),
  'a tunnel': get('localhost:1').replace('GET', 'CONNECT'),
  'an upgrade': get('/', 'Upgrade: websocket', 'Connection: Upgrade'),
  'a lone per cent sign': get('/%'),
  'an overlong encoding': get('/%c0%ae%c0%ae/'),
  'a NUL': get('/%00'),
  'a NUL in a file name': get('/index.html%00.js'),
  'half a character': get('/%ed%a0%80'),
  'the folder above': get('/../../../../etc/passwd'),
  'the folder above, encoded': get('/..%2f..%2f..%2fetc%2fpasswd'),
  'a name of an object': get('/__proto__'),
  'a range that ends before it begins': get('/', 'Range: bytes=10-5'),
  'a range beyond the end': get('/', 'Range: bytes=999999999-'),
  'a range of nonsense': get('/', 'Range: bytes=--1,,x'),
  'a body that never comes': get('/exec?submissionId=1', 'Content-Length: 1000').replace('GET', 'POST'),
  'half a request': 'GET / HTTP/1.1\r\nHost: loc',
  'no request': '\u0016\u0003\u0001\u0002\u0000',
};

/** Requests for malformed ranges of a file. */
export const hostileRanges = (file: string): string[] =>
  ['bytes=10-5', 'bytes=5-0', 'bytes=-', 'bytes=999999999-'].map((range) => get(file, `Range: ${range}`));

/** Sends these bytes and closes the connection after the response, or after `timeout` milliseconds without one. */
export function sendRaw(port: number, bytes: string, timeout = 300): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(timeout, () => socket.destroy());
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(error);
    });
    socket.on('close', () => resolve(answer));
  });
}
