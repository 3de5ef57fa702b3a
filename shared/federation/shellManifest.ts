import type { Compiler } from 'webpack';

/**
 * Writes what a shell provides into `mf-manifest.json`, in the form in which the federation plugin writes what
 * a register needs: the release tool reads both.
 */
export class ShellManifest {
  readonly #text: string;

  constructor(
    { name, version }: { name: string; version: string },
    contract: number,
    provided: Readonly<Record<string, { version: string }>>,
  ) {
    const assets = { js: { sync: [], async: [] } };
    this.#text = JSON.stringify({
      name,
      metaData: { contract, buildInfo: { buildVersion: version }, remoteEntry: { name: '' } },
      shared: Object.entries(provided).map(([shared, by]) => ({ name: shared, version: by.version, assets })),
      exposes: [],
    });
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellManifest', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ShellManifest', stage }, () => {
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(this.#text));
      });
    });
  }
}
