import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

/** Comments with file names, of which that of the plugin's own module depends on where the build runs. */
const fileNames = /^;\/\/ .*$/gm;

/** The code of every module of a build, the same on every machine. */
function codeOf({ modules, chunkGraph, codeGenerationResults }: Compilation): string[] {
  const code = [...modules].flatMap((module) =>
    [...chunkGraph.getModuleRuntimes(module)].map((runtime) => {
      const generated = codeGenerationResults?.get(module, runtime).sources;
      return generated?.get('javascript')?.source().toString().replace(fileNames, '') ?? '';
    }),
  );
  return code.sort();
}

/**
 * Names a build's list of chunks by its code. A page may have two builds of one register: with one list for
 * both, a chunk of the one would become a part of the other, because their chunks have the same numbers.
 */
export class OwnChunkList {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnChunkList', (compilation) => {
      compilation.hooks.afterCodeGeneration.tap('OwnChunkList', () => {
        const hash = createHash('sha256');
        for (const code of codeOf(compilation)) hash.update(code);
        const stamp = hash.digest('hex').slice(0, 16);
        const unique = `${this.#name}_${stamp}`;
        Object.assign(compilation.outputOptions, {
          uniqueName: unique,
          chunkLoadingGlobal: `chunks_${unique}`,
        });
      });
    });
  }
}
