import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

/** Matches comments of webpack with file names, which depend on the folder of the build. */
const fileNameComments = /^;?\/\/ .*$/gm;

/** The code of every module, without what differs from machine to machine. */
function collectCode({ modules, chunkGraph, codeGenerationResults }: Compilation): string[] {
  const code = [...modules].flatMap((module) =>
    [...chunkGraph.getModuleRuntimes(module)].map((runtime) => {
      const generated = codeGenerationResults?.get(module, runtime).sources;
      return generated?.get('javascript')?.source().toString().replace(fileNameComments, '') ?? '';
    }),
  );
  return code.sort();
}

/**
 * A webpack plugin: gives each build a global list of chunks of its own, named by a hash of its code. A page can have
 * two builds of one register, with the same chunk ids: with one list, a build would use chunks of the other.
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
        for (const code of collectCode(compilation)) hash.update(code);
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
