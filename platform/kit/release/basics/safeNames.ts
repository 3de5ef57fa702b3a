import { isPrintable } from '@registers/shared/words';
import { check, pipe, regex, string } from 'valibot';

/** Checks of names that become part of a path: no manifest or history may name files outside its release's folder. */

/** Whether a path, given as its parts, stays in its folder: no part is `.` or `..`, or has a slash in it. */
export const staysInFolder = (parts: readonly string[]): boolean =>
  parts.every((part) => part !== '.' && part !== '..' && !/[\\/\0]/.test(part));

/** A text of a build that commands print: without line breaks, since a CI could take a second line for a command. */
export const printableText = pipe(string(), check(isPrintable, 'must have no control characters'));

/** A release's folder begins with its version: web servers find these folders by this form. */
export const versionSchema = pipe(
  string(),
  regex(/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/, 'must be a version such as 1.2.0'),
);

export const buildIdSchema = pipe(
  string(),
  regex(/^\w+(?:\.\w+)*$/, 'must be a build id such as 3f2a1bc.20261121T074500Z'),
);

export const fileNameSchema = pipe(
  printableText,
  check(
    (name) => name.split('/').every((part) => part !== '') && staysInFolder(name.split('/')),
    'must be the name of a file in the release’s folder, without ".."',
  ),
);
