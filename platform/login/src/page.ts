import { createHash } from 'node:crypto';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const style = `
  :root { color-scheme: light dark; --bg: #f4f6f8; --panel: #fff; --fg: #17212b; --muted: #51606e; --line: #7b8894; --accent: #0b6157; --on: #fff; --danger: #b3261e }
  @media (prefers-color-scheme: dark) { :root { --bg: #0f1418; --panel: #171e24; --fg: #e8edf1; --muted: #a3b1bd; --line: #6d7b87; --accent: #4cc3b1; --on: #06231f; --danger: #ff9d94 } }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--bg); color: var(--fg); font: 1rem/1.5 Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Arial, sans-serif }
  main { width: min(100%, 24rem); padding: 2rem; background: var(--panel); border: 1px solid transparent; border-radius: 12px; box-shadow: 0 8px 28px rgb(15 30 40 / .14) }
  h1 { margin: 0 0 .25rem; font-size: 1.375rem }
  p { margin: 0 0 1.5rem; color: var(--muted) }
  label { display: block; margin-bottom: .25rem; font-size: .875rem; font-weight: 500 }
  input, button { width: 100%; min-height: 44px; border-radius: 8px; font: inherit }
  input { padding: 0 .75rem; border: 1px solid var(--line); background: var(--panel); color: var(--fg) }
  button { margin-top: 1.25rem; border: 1px solid transparent; background: var(--accent); color: var(--on); font-weight: 600; cursor: pointer }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
  input:focus-visible { outline-offset: -1px }
  .error { margin: .25rem 0 0; color: var(--danger); font-size: .875rem; font-weight: 500 }
`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${title}</title><style>${style}</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>`;

/** The sign-in page. After an invalid address it has what was typed, and the error. */
export function signInPage(typed = '', error?: string): string {
  const described = error ? ' aria-invalid="true" aria-describedby="error"' : '';
  return page(
    'Sign in',
    `<p>The registers</p>
<form method="post" novalidate>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" autofocus required value="${escapeHtml(typed)}"${described}>
${error ? `<div class="error" id="error" role="alert">${escapeHtml(error)}</div>` : ''}
<button type="submit">Sign in</button>
</form>`,
  );
}

const submitting = 'document.forms[0].submit()';

/** The page with the provider's question whether to sign out. Its script answers yes: the person has pressed Logout. */
export const signingOutPage = (form: string) =>
  page(
    'Signing out',
    // `op.logoutForm` is the id of the form, as the library's own page uses it:
    // https://github.com/panva/node-oidc-provider/blob/main/docs/README.md#featuresrpinitiatedlogout
    `${form}<input type="hidden" name="logout" value="yes" form="op.logoutForm"><script>${submitting}</script>`,
  );

/** A page that says what went wrong, for errors after which the provider cannot go back to the shell. */
export const errorPage = (message: string) =>
  page('Sign-in failed', `<p role="alert">${escapeHtml(message)}</p>`);

/** The hash by which a Content-Security-Policy allows an inline script or style. */
const cspHashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The Content-Security-Policy of every answer. `form-action` also counts for the redirects to the shell. */
export const policyFor = (shellOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${cspHashOf(style)}`,
    `script-src ${cspHashOf(submitting)}`,
    'img-src data:',
    "base-uri 'none'",
    `form-action 'self' ${shellOrigins.join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
