import { dirname, join } from 'node:path';
import { readRegister } from '@registers/kit/release';
import type { RegisterModule } from '@registers/shared/contract';
import { screen } from '@testing-library/react';
import { fieldsOf, type RegisterDefinition } from '@registers/shared/register';
import { definitionErrors } from './definitionErrors';
import { renderRegister } from './renderRegister';

/**
 * The register whose test runs: the package of the test file. jest says the path of that file in `expect.getState()`:
 * https://github.com/jestjs/jest/blob/main/packages/expect/src/types.ts (`MatcherState`).
 */
function thisRegister() {
  const { testPath = '' } = expect.getState();
  // The sources of a register are in src/, where webpack finds `register`.
  const dir = testPath.slice(0, testPath.lastIndexOf(join('/', 'src', '/')));
  if (dir === '') throw new Error(`${dirname(testPath)} is not in the src/ folder of a register`);
  return readRegister(dir);
}

/** The wire names of the fields that a definition has and the page does not show. */
const missingOn = (page: HTMLElement, definition: RegisterDefinition) => {
  const shown = new Set(
    [...page.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset['field']),
  );
  return fieldsOf(definition).flatMap(([name]) => (shown.has(name) ? [] : [name]));
};

/**
 * Tests what the shell and receivers require of a register. In a test beside `src/register`, write one line:
 * `registerContract(register, definition)`.
 */
export function registerContract(
  register: Pick<RegisterModule, 'Page'>,
  ...definitions: RegisterDefinition[]
): void {
  describe('the contract of a register', () => {
    test('src/register exports the page; the build adds the contract', () => {
      const exposed = jest.requireActual<Partial<RegisterModule>>(join(thisRegister().dir, 'src/register'));
      expect(exposed.Page).toBe(register.Page);
      expect(exposed).not.toHaveProperty('contract');
    });

    test('the page has all fields, no heading or main element of the shell’s, and unmounts without errors', () => {
      const { id, title, path } = thisRegister();
      const { container, unmount } = renderRegister(<register.Page />, { id, title, basePath: path });
      expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
      expect(screen.queryByRole('main')).not.toBeInTheDocument();
      expect(definitions.flatMap((definition) => missingOn(container, definition))).toEqual([]);
      unmount();
    });

    for (const definition of definitions) {
      test(`receivers accept the entries of the form type ${definition.formType}`, () => {
        expect(definitionErrors(definition)).toEqual([]);
      });

      test(`src/definition.ts exports the form ${definition.formType}, whose labels the build writes down`, () => {
        const exported = jest.requireActual<object>(join(thisRegister().dir, 'src/definition.ts'));
        expect(Object.values(exported)).toContain(definition);
      });
    }
  });
}
