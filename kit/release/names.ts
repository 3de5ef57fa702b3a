import { check, pipe, regex, string } from 'valibot';

/** What may become part of a path: whoever writes a preview or a build must not reach out of the release's folder. */

/** Whether each part of a path names something in the folder before it. */
export const staysBelow = (parts: readonly string[]): boolean =>
  parts.every((part) => part !== '.' && part !== '..' && !/[\\/\0]/.test(part));

export const versionName = pipe(
  string(),
  regex(/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/, 'must be a version such as 1.2.0'),
);

export const buildName = pipe(
  string(),
  regex(/^\w+(?:\.\w+)*$/, 'must be the name of a build, such as 3f2a1bc.20261121T074500Z'),
);

export const fileName = pipe(
  string(),
  check(
    (name) => name.split('/').every((part) => part !== '') && staysBelow(name.split('/')),
    'must be the name of a file below the release’s folder, without ".."',
  ),
);
