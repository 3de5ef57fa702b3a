import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, textsIn } from './textList';

const root = join(__dirname, '..');

const everything = ['shell/src', 'shared', 'mfe-*'];

/** The folders and files without texts for staff. */
const notForStaff = [
  // The lists of the specification.
  'shared/enum/',
  // Errors in `config.json` and `registers.json`, and why a build was not loaded: shown as technical details.
  'shared/registry/',
  'shell/src/config/fetchFile.ts',
  'shell/src/config/registry.ts',
  'shell/src/config/siteConfig.ts',
  'shell/src/loading/',
  // The versions in use, for whoever looks into a problem.
  'shell/src/pages/about/',
  // The words that a report keeps of an error.
  'shell/src/reports/mask.ts',
];

/** Words that only those know who build or run the registers. */
const machineRoom =
  /\b(contracts?|builds?|endpoints?|config\.json|registers\.json|scripts?|submissionId|corrects|receivers?|records?|canary|override|chunk|schema|JSON|tokens?|IndexedDB)\b/i;

/** Wordings that texts for staff no longer have. */
const retired = [
  /\b(can|could|do|does|is|are|was|were|has|have|will)( ?not)\b/i,
  /\b(you are|you have|it is|they are)\b/i,
  /\b(is|are) known\b/i,
  /\b(begin|begun|takes? (over|back)|taken (over|back)|put back|gives? up|hand(ed)? over|mend)\b/i,
  /\b(forgets?|forgotten|remembers?|remembered)\b/i,
  /\bstored?\b/i,
  /\b(unfinished|whoever|meanwhile|maybe|once more|persists|contact your)\b/i,
  /\b(what was pasted|an answer came|kept on this device|this device)\b.*\b(knows|remembers|keeps)\b/i,
  /\b(fault|invalid|please|sorry|oops)\b/i,
];

/** Texts of the specification, which stay to the letter. */
const specified = ['Error submitting form.', 'Submission failed. Try again.'];

/** A text that has to name a column (`corrects`) as the download does. */
const ofDownloads = [
  'Rows can’t correct entries. Remove the column “corrects”, or correct the entry from Sent.',
];

const texts = filesIn(everything, root)
  .filter((file) => !notForStaff.some((folder) => file.startsWith(folder)))
  .flatMap((file) =>
    textsIn(file, readFileSync(join(root, file), 'utf8'))
      .filter(({ text }) => ![...specified, ...ofDownloads].includes(text))
      .map(({ line, text }) => ({ where: `${file}:${line}`, text })),
  );

test('staff read product English, without the words of those who build and run the registers', () => {
  expect(texts.length).toBeGreaterThan(600);
  const refused = texts.flatMap(({ where, text }) =>
    [machineRoom, ...retired].flatMap((words) => {
      const found = words.exec(text);
      return found ? [`${where}: “${found[0]}” in ${text}`] : [];
    }),
  );
  expect(refused).toEqual([]);
});
