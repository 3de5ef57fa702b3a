import { createHash } from 'node:crypto';
import { style, submitting } from './page';

/** A source expression for an inline script or style. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The Content-Security-Policy of every answer. `form-action` counts for the redirects behind a form as well,
 * and they end at the shell.
 */
export const policyFor = (shellOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(submitting)}`,
    'img-src data:',
    "base-uri 'none'",
    `form-action 'self' ${shellOrigins.join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
