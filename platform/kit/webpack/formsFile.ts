import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { factsOf, type RegisterDefinition } from '@registers/shared/definition';
import { type Forms, formsFile } from '@registers/shared/registry';
import type { Compiler } from 'webpack';

const isDefinition = (value: unknown): value is RegisterDefinition =>
  typeof value === 'object' && value !== null && 'formType' in value && 'sections' in value;

/** The definitions that `src/definition.ts` of the register in `dir` exports; none if there is no such file. */
async function definitionsIn(dir: string): Promise<RegisterDefinition[]> {
  const file = join(dir, 'src/definition.ts');
  if (!existsSync(file)) return [];
  const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  return Object.values(exported).filter(isDefinition);
}

/** For `forms.json`: the facts of each form, and the form types with whose entries a form can begin. */
async function collectForms(dir: string): Promise<Forms> {
  const definitions = await definitionsIn(dir);
  const beginsFrom = definitions.flatMap(({ begins = {} }) => Object.keys(begins));
  return {
    forms: definitions.map(factsOf),
    ...(beginsFrom.length > 0 && { beginsFrom }),
  };
}

/** A webpack plugin: runs src/definition.ts, and writes `forms.json`, which the shell and `register release` read. */
export class FormsFile {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  apply(compiler: Compiler): void {
    const { sources, WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FormsFile', (compilation) => {
      compilation.hooks.processAssets.tapPromise('FormsFile', async () => {
        try {
          const text = JSON.stringify(await collectForms(this.#dir));
          compilation.emitAsset(formsFile, new sources.RawSource(text));
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          compilation.errors.push(
            new WebpackError(
              `src/definition.ts can't be run by Node, so the build doesn't know the labels of the form: ${reason}. Import nothing there but what defines fields, from @registers/shared, and files of plain values.`,
            ),
          );
        }
      });
    });
  }
}
