import type { Compiler } from 'webpack';

/** The files of a build by what they are for: `main` is the page's own script, the others are asked for later. */
export type ShellFiles = Readonly<Record<string, readonly string[]>>;

/**
 * Writes what a shell provides into `mf-manifest.json`, in the form in which the federation plugin writes what
 * a register needs: the release tool reads both. And the names of the shell's files (`ShellFiles`).
 */
export class ShellManifest {
  readonly #facts: object;

  constructor(
    { name, version }: { name: string; version: string },
    contract: number,
    provided: Readonly<Record<string, { version: string }>>,
  ) {
    const assets = { js: { sync: [], async: [] } };
    this.#facts = {
      name,
      metaData: { contract, buildInfo: { buildVersion: version }, remoteEntry: { name: '' } },
      shared: Object.entries(provided).map(([shared, by]) => ({ name: shared, version: by.version, assets })),
      exposes: [],
    };
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellManifest', (compilation) => {
      // After the names of the files have got their hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellManifest', stage }, () => {
        const files: ShellFiles = Object.fromEntries(
          [...compilation.namedChunkGroups].map(([name, group]) => [
            name,
            group.getFiles().filter((file) => file.endsWith('.js')),
          ]),
        );
        const text = JSON.stringify({ ...this.#facts, files });
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(text));
      });
    });
  }
}
