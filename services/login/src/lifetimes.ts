const hour = 60 * 60;
const day = 24 * hour;
/** Of sessions and refresh tokens, however much they are used. */
const absolute = 7 * day;

/** The provider takes no number below 1. */
const remaining = (idle: number, age: number) => Math.max(1, Math.min(idle, absolute - age));

const now = () => Math.floor(Date.now() / 1000);

/** How long everything lasts that the provider gives, in seconds. */
export const lifetimes = (accessToken: number, sessionIdle: number) => ({
  AccessToken: accessToken,
  AuthorizationCode: 60,
  // A grant begins with a session, and what is refreshed under it may outlast that session.
  Grant: 2 * absolute,
  IdToken: day,
  Interaction: hour,
  // Every use gives a new one, so this is how long it lasts without use.
  RefreshToken: (_ctx: unknown, token: { totalLifetime: () => number }) =>
    remaining(day, token.totalLifetime()),
  // It is saved at every visit, so this is how long it lasts without one.
  Session: (_ctx: unknown, { loginTs = now() }: { loginTs?: number | undefined }) =>
    remaining(sessionIdle, now() - loginTs),
});
