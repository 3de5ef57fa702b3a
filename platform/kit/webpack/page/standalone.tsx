import { RegisterHost, type Settings } from '@registers/shared/contract';
import { defaultSentLimits } from '@registers/shared/submit';
import { removeExpired, resume, startSender } from '@registers/shared/submit/sender';
import { Box, BrowserRouter, Heading, startColorMode, UiProvider } from '@registers/shared/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Page } from 'the-register';

/** The script of `register start`: shows a register on its own page, with a test user signed in. */
const { id, title } = STANDALONE;
const endpoint = `${location.origin}/exec`;

const settings: Settings = {
  company: { group: 'Working alone', shortName: 'ISC' },
  endpoints: { [id]: endpoint },
  choices: {
    owners: Array.from({ length: 9 }, (_, index) => `Owner ${index + 1}`),
  },
};

// The local receiver requires no token.
const getAccessToken = () => Promise.resolve(undefined);
const signInAgain = () => Promise.resolve();

/** The test user, whose waiting entries and rows are sent by a sender, as in the shell. */
const user = { id: 'test-user' };
startSender({
  user: user.id,
  endpointOf: (register) => (register === id ? { address: endpoint } : undefined),
  pace: {},
  getAccessToken,
});
addEventListener('online', () => void resume(user.id));
void removeExpired(defaultSentLimits);

startColorMode();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <BrowserRouter>
        <RegisterHost
          id={id}
          title={title}
          basePath="/"
          user={user}
          settings={settings}
          getAccessToken={getAccessToken}
          signInAgain={signInAgain}
        >
          <Box as="main" padding={{ base: '4', md: '6' }}>
            <Heading as="h1" size="lg" maxWidth="sheet" marginInline="auto" marginBottom="5">
              {title}
            </Heading>
            <Page />
          </Box>
        </RegisterHost>
      </BrowserRouter>
    </UiProvider>
  </StrictMode>,
);
