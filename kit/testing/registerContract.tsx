import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT, type RegisterModule } from '@registers/shared/contract';
import { screen } from '@testing-library/react';
import { fieldsOf, type RegisterDefinition } from '@registers/shared/register';
import { type Identity, readPackage } from '../release/package';
import { definitionFaults } from './definitionFaults';
import { renderRegister } from './renderRegister';

interface Register {
  dir: string;
  identity: Identity;
  port: unknown;
}

/**
 * The register whose test runs: the package that the test file lies in. jest tells matchers the file's path, and types
 * it: https://github.com/jestjs/jest/blob/main/packages/expect/src/types.ts (`MatcherState`).
 */
function thisRegister(): Register {
  const { testPath = '' } = expect.getState();
  // A register's sources lie in src/, which webpack takes `register` from.
  const dir = testPath.slice(0, testPath.lastIndexOf(join('/', 'src', '/')));
  if (dir === '') throw new Error(`${dirname(testPath)} is not in the src/ of a register`);
  const { identity } = readPackage(dir);
  if (!identity) throw new Error(`${join(dir, 'package.json')} has no "register" section`);
  const { register } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as {
    register: { port?: unknown };
  };
  return { dir, identity, port: register.port };
}

/** The fields of a definition that are not on the page. */
const missingOn = (page: HTMLElement, definition: RegisterDefinition) => {
  const shown = new Set(
    [...page.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset['field']),
  );
  return fieldsOf(definition).flatMap(([name]) => (shown.has(name) ? [] : [name]));
};

/**
 * Tests what every register owes the shell and the receiver. One line in a test beside `src/register`:
 * `registerContract(register, definition)`.
 */
export function registerContract(register: RegisterModule, ...definitions: RegisterDefinition[]): void {
  describe('what every register owes the shell', () => {
    test('package.json says what the register is called, where it lies and where it starts', () => {
      expect(thisRegister().port).toEqual(expect.any(Number));
    });

    test('src/register exposes the contract and the page', () => {
      const exposed = jest.requireActual<Partial<RegisterModule>>(join(thisRegister().dir, 'src/register'));
      expect(exposed.Page).toBe(register.Page);
      expect(exposed.contract).toBe(CONTRACT);
    });

    test('the page comes up in the shell and leaves it, and the heading stays the shell’s', () => {
      const { id, title, path } = thisRegister().identity;
      const { container, unmount } = renderRegister(<register.Page />, { id, title, basePath: path });
      expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
      expect(screen.queryByRole('main')).not.toBeInTheDocument();
      expect(definitions.flatMap((definition) => missingOn(container, definition))).toEqual([]);
      unmount();
    });

    for (const definition of definitions) {
      test(`entries of the form type ${definition.formType} can be told apart and will be taken`, () => {
        expect(definitionFaults(definition)).toEqual([]);
      });
    }
  });
}
