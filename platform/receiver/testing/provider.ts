import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** A sign-in provider with real tokens, which receivers check. */
export interface TokenProvider {
  env: { TOKEN_ISSUER: string; TOKEN_AUDIENCE: string };
  sign: (subject: string) => Promise<string>;
  close: () => Promise<void>;
}

/** Starts a provider on this machine. It serves only its key set, which is all that a receiver asks for. */
export async function startTokenProvider(): Promise<TokenProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] });
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(keys),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const audience = 'https://registers/receiver';
  return {
    env: { TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: audience },
    sign: (subject) =>
      new SignJWT({ sub: subject })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setExpirationTime('2 hours')
        .sign(privateKey),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
