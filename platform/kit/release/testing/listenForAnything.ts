import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';

/** Listens on this machine for what gets out of a browser, by TCP and by UDP. */
export async function listenForAnything() {
  const heard: string[] = [];
  const tcp = createServer((socket) => {
    heard.push('TCP');
    socket.destroy();
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4', () => heard.push('UDP'));
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
  const close = () => {
    tcp.close();
    udp.close();
  };
  return { port, heard, close };
}
