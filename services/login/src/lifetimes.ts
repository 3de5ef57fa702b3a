const hour = 60 * 60;
const day = 24 * hour;
/** The longest lifetime of sessions and refresh tokens, in seconds, however much they are used. */
const absolute = 7 * day;

/** Seconds until it ends: `idle`, but never later than the longest one. The provider accepts no number below 1. */
const remaining = (idle: number, age: number) => Math.max(1, Math.min(idle, absolute - age));

const now = () => Math.floor(Date.now() / 1000);

/** The lifetime of everything that the provider issues, in seconds. */
export const lifetimes = (accessToken: number, sessionIdle: number) => ({
  AccessToken: accessToken,
  AuthorizationCode: 60,
  // A grant starts with a session, and its refreshed tokens may outlast that session.
  Grant: 2 * absolute,
  IdToken: day,
  Interaction: hour,
  // Every use of a refresh token issues a new one, so this is its lifetime without use.
  RefreshToken: (_ctx: unknown, token: { totalLifetime: () => number }) =>
    remaining(day, token.totalLifetime()),
  // A session is saved at every visit, so this is its lifetime without one.
  Session: (_ctx: unknown, { loginTs = now() }: { loginTs?: number | undefined }) =>
    remaining(sessionIdle, now() - loginTs),
});
