import { findPostgres, noPostgres } from './binaries';
import { type Cluster, startCluster } from './cluster';

/**
 * Tests over a PostgreSQL of their own. Where none is installed they are skipped and say so; in CI that fails,
 * because there a skipped test would be taken for a passed one.
 */
export function describeWithPostgres(name: string, tests: (cluster: () => Cluster) => void): void {
  let cluster: Cluster;
  const startedCluster = () => cluster;
  if (findPostgres() === undefined) {
    if (process.env['CI']) return test(name, () => Promise.reject(new Error(noPostgres)));
    console.warn(`Skipped: ${name}. ${noPostgres}.`);
    return describe.skip(name, () => tests(startedCluster));
  }
  // Every commit waits for the disk, which is slow on a busy machine.
  jest.setTimeout(60_000);
  describe(name, () => {
    beforeAll(async () => {
      cluster = await startCluster();
    });
    afterAll(() => cluster.stop());
    tests(startedCluster);
  });
}
