import { textsIn } from './textList';

const source = `
import { Box } from 'A package name with words';
type State = 'Not a text of the page';
const key = 'JobNumber', header = 'Content-Type', path = '/job-register', none = 'flex';
export const Page = ({ name }: { name: string }) => (
  <Box aria-label="Job Register" css={{ fontFamily: 'Some Font Name' }}>
    Sign in
    again <TechnicalDetails text={\`No endpoint for \${name}\`} /> {refuse(\`the path "\${name}" is taken\`)} {'Try again'}
  </Box>
);
throw new Error('The page is gone');`;

test('lists what a person can read, with its line, and nothing else', () => {
  expect(textsIn('Page.tsx', source)).toEqual([
    { line: 6, text: 'Job Register' },
    { line: 7, text: 'Sign in again' },
    { line: 8, text: 'the path "…" is taken' },
    { line: 8, text: 'Try again' },
  ]);
});
