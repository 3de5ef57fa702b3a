import type { Compilation, Compiler } from 'webpack';

/** Fails a build for reasons of ours, which `find` lists once all modules are read. */
export class BuildErrors {
  readonly #find: (compilation: Compilation) => string[];

  constructor(find: (compilation: Compilation) => string[]) {
    this.#find = find;
  }

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildErrors', (compilation) => {
      compilation.hooks.seal.tap('BuildErrors', () => {
        for (const error of this.#find(compilation)) compilation.errors.push(new WebpackError(error));
      });
    });
  }
}
