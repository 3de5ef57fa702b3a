import type { JWK } from 'jose';
import Provider, {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { toEmail } from './accounts';
import { errorPage, signingOutPage } from './page';
import { keepSessions } from './sessions';
import type { LoginSettings } from './settings';

export interface Keys {
  signing: JWK;
  cookies: string[];
}

const scopes = 'openid profile email offline_access';
const day = 24 * 60 * 60;

/** The provider has the addresses of Auth0, so that Auth0's SDK in the shell works unchanged. */
const routes = {
  authorization: '/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  end_session: '/v2/logout',
  jwks: '/.well-known/jwks.json',
};

function features({ audience }: LoginSettings): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    // Nobody uses these three: the shell reads the profile from the ID token.
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, client, token) => client.clientId === token.clientId,
    },
    // Without this mode a silent sign-in waits until the SDK gives up after a minute. `ack` tells the library
    // that we know that this mode is a draft:
    // https://github.com/panva/node-oidc-provider/blob/main/docs/README.md#featureswebmessageresponsemode
    webMessageResponseMode: { enabled: true, ack: 'individual-draft-01' },
    // As Auth0, issues the token for an API (`audience`) as a JWT, which receivers can check. Without a
    // resource the library would issue an opaque one.
    resourceIndicators: {
      enabled: true,
      defaultResource: (ctx) => (ctx.oidc.params?.['audience'] === audience ? audience : []),
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== audience) throw new errors.InvalidTarget();
        return {
          // Auth0 counts these among the scopes of the API's token, and lists them in `scope`, beside the token.
          scope: scopes,
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        };
      },
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        ctx.body = signingOutPage(form);
      },
    },
  };
}

/** Checks `audience` in a request to sign in, and changes the request so that the library answers it as Auth0 does. */
const asAuth0 =
  (audience: string) =>
  ({ oidc, query }: KoaContextWithOIDC, asked: string | undefined): void => {
    if (asked !== undefined && asked !== audience)
      throw new errors.AccessDenied(`Service not found: ${asked}`);
    // Puts `offline_access` back: the library drops it, since OpenID Connect requires a person's consent to it.
    const scope = String(query['scope']).split(' ');
    if (oidc.params && scope.includes('offline_access')) oidc.params['scope'] = scope.join(' ');
  };

function withoutConsent() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

/**
 * Finds or makes the grant of a session: as in Auth0, the shell gets everything that it asks for. A session
 * keeps its grant, because a new one would end the refresh tokens of other tabs.
 */
const grantIn =
  (audience: string): Configuration['loadExistingGrant'] =>
  async (ctx) => {
    const { client, session, provider } = ctx.oidc;
    if (!client || !session?.accountId) return undefined;
    const known = await provider.Grant.find(session.grantIdFor(client.clientId) ?? '');
    if (known) return known;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope(scopes);
    grant.addResourceScope(audience, scopes);
    await grant.save();
    return grant;
  };

/** Cookies count for all ports of a machine: under the usual names, two sites would sign each other out. */
const cookieNames = (port: number) => ({
  session: `_session_${port}`,
  interaction: `_interaction_${port}`,
  resume: `_interaction_resume_${port}`,
});

function configuration(settings: LoginSettings, keys: Keys): Configuration {
  const { clientId, shellOrigins, audience } = settings;
  const addresses = shellOrigins.flatMap((origin) => [origin, `${origin}/`]);
  return {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        redirect_uris: addresses,
        post_logout_redirect_uris: addresses,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    adapter: keepSessions(settings.dataDir),
    jwks: { keys: [keys.signing] },
    cookies: { keys: keys.cookies, names: cookieNames(settings.port) },
    routes,
    features: features(settings),
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], profile: ['name', 'nickname'], email: ['email', 'email_verified'] },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    extraParams: { audience: asAuth0(audience) },
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => shellOrigins.includes(origin),
    rotateRefreshToken: true,
    // In seconds. A session or a refresh token ends after this time without use: each use renews it.
    ttl: {
      AccessToken: 60 * 60,
      AuthorizationCode: 60,
      Grant: 14 * day,
      IdToken: day,
      Interaction: day,
      RefreshToken: day,
      Session: day,
    },
    interactions: { policy: withoutConsent(), url: (_ctx, { uid }) => `/sign-in/${uid}` },
    loadExistingGrant: grantIn(audience),
    findAccount: (_ctx, sub) => {
      const email = toEmail(sub);
      return {
        accountId: sub,
        claims: () => ({ sub, email, email_verified: true, name: email, nickname: email.split('@')[0] }),
      };
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'html';
      ctx.body = errorPage(
        `This sign-in was refused: ${error_description ?? 'no reason was given'} (${error}). Open the registers again.`,
      );
    },
  };
}

/** The OpenID provider that takes the place of Auth0 on one machine. */
export function createProvider(settings: LoginSettings, keys: Keys): Provider {
  // The issuer, with a slash at the end, as that of Auth0: the SDK accepts only tokens that name exactly this issuer.
  const provider = new Provider(`http://localhost:${settings.port}/`, configuration(settings, keys));
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next();
    // For a silent sign-in, the library removes `frame-ancestors`. Only the shell may show that answer in a frame.
    const policy = ctx.response.get('Content-Security-Policy');
    if (policy && !policy.includes('frame-ancestors'))
      ctx.set('Content-Security-Policy', `${policy}; frame-ancestors ${settings.shellOrigins.join(' ')}`);
    // Auth0's words for a refresh token that has ended. Only after these the SDK tries a silent sign-in:
    // https://github.com/auth0/auth0-spa-js/blob/main/src/constants.ts
    const body = ctx.body as { error?: string; error_description?: string } | undefined;
    const isRefused = ctx.path === routes.token && body?.error === 'invalid_grant';
    if (isRefused && ctx.oidc.params?.['grant_type'] === 'refresh_token')
      ctx.body = { ...body, error_description: 'invalid refresh token' };
  });
  return provider;
}
