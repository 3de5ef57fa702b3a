import { separateChunks } from './chunkLists';

const chunks = globalThis as unknown as { webpackChunkjob: string[] | undefined };

/** What webpack writes at the top of every entry and chunk, run as the script at `src`. */
function runScript(src: string, chunk: string): void {
  const script = Object.assign(document.createElement('script'), { src });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  (chunks.webpackChunkjob = chunks.webpackChunkjob ?? []).push(chunk);
}

function listAt(src: string): string[] | undefined {
  const script = Object.assign(document.createElement('script'), { src });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  return chunks.webpackChunkjob;
}

test('a late chunk of one build or attempt never lands in the list of another', () => {
  separateChunks('job');
  separateChunks('job');
  runScript('https://job.example/1.0.0/remoteEntry.a.js', 'entry 1');
  runScript('https://job.example/1.1.0/remoteEntry.b.js', 'entry 2');
  runScript('https://job.example/1.1.0/remoteEntry.b.js?again=5', 'entry 2 again');
  runScript('https://job.example/1.0.0/register.c.js', 'late chunk 1');
  runScript('https://job.example/1.1.0/register.d.js?again=5', 'chunk 2');
  expect(listAt('https://job.example/1.0.0/x.js')).toEqual(['entry 1', 'late chunk 1']);
  expect(listAt('https://job.example/1.1.0/x.js')).toEqual(['entry 2']);
  expect(listAt('https://job.example/1.1.0/x.js?again=5')).toEqual(['entry 2 again', 'chunk 2']);
});
