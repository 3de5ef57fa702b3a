import { render } from '@testing-library/react';
import { Box } from './chakra';
import { UiProvider } from './Provider';

function nonces(content: string | undefined): string[] {
  document.head.innerHTML = content === undefined ? '' : `<meta name="csp-nonce" content="${content}" />`;
  render(
    <UiProvider>
      <Box padding="3">Styled</Box>
    </UiProvider>,
  );
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  return [...new Set(styles.map(({ nonce }) => nonce))];
}

test('every style is added under the nonce that the server put into the page', () => {
  expect(nonces('r4nd0m')).toEqual(['r4nd0m']);
});

test.each([undefined, '', '__NONCE__'])('%j is not a nonce: the site has no such policy', (content) => {
  expect(nonces(content)).toEqual(['']);
});
