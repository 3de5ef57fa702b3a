/** The package of a module: `react` for `react/jsx-runtime`, `@registers/shared` for `@registers/shared/ui`. */
export const packageOf = (module: string): string =>
  module.split('/', module.startsWith('@') ? 2 : 1).join('/');
