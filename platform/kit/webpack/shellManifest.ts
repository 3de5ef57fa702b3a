import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';
import type { GitState } from './gitState';

/** The shell's scripts for each group of chunks, by its name. The page names those of `main`, which load the others, but for `worker`. */
export type ShellFiles = Readonly<Record<string, readonly string[]>>;

const integrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Where the page names the scripts that it preloads: the content is put after it. */
const restElement = /(<script type="application\/json" id="rest">)[^<]*/;

/**
 * A webpack plugin: writes `mf-manifest.json` with the shared modules that the shell provides, in the format of the
 * federation plugin, so that `register release` can read it as it reads a register's. For the site's copy on devices
 * it also names the shell's scripts, with the hash of each. And the page gets those of them that it preloads.
 */
export class ShellManifest {
  readonly #manifest: object;
  readonly #first: readonly string[];

  constructor(
    name: string,
    /** What the release tool reads of the shell's build. */
    metaData: { contract: number; git: GitState },
    provided: Readonly<Record<string, { version: string }>>,
    first: readonly string[],
  ) {
    this.#first = first;
    const assets = { js: { sync: [], async: [] } };
    this.#manifest = {
      name,
      metaData: { ...metaData, remoteEntry: { name: '' } },
      shared: Object.entries(provided).map(([shared, by]) => ({ name: shared, version: by.version, assets })),
      exposes: [],
    };
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShellManifest', (compilation) => {
      // In this stage the file names already have their hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellManifest', stage }, () => {
        const files: ShellFiles = Object.fromEntries(
          [...compilation.namedChunkGroups].map(([name, group]) => [
            name,
            group.getFiles().filter((file) => file.endsWith('.js')),
          ]),
        );
        const integrity = Object.fromEntries(
          Object.values(files)
            .flat()
            .map((file) => [file, integrityOf(compilation.getAsset(file)?.source.buffer() ?? Buffer.of())]),
        );
        const text = JSON.stringify({ ...this.#manifest, files, integrity });
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(text));
        const first = new Set(this.#first.flatMap((name) => files[name] ?? []));
        for (const file of files['main'] ?? []) first.delete(file);
        const rest = JSON.stringify([...first].map((file) => ({ href: file, integrity: integrity[file] })));
        compilation.updateAsset('index.html', (page) => {
          const filled = page
            .source()
            .toString()
            .replace(restElement, (_, start: string) => start + rest);
          return new sources.RawSource(filled);
        });
      });
    });
  }
}
