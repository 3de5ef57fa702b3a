import { RegisterHost, type RegisterContext } from '@registers/shared/contract';
import { MemoryRouter, UiProvider } from '@registers/shared/ui';
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

const endpoint = 'http://receiver.test/exec';

/** What a register gets from the shell in a test, where the test gives nothing else. */
export const testContext: RegisterContext = {
  id: 'inquiry',
  title: 'Inquiry Register',
  basePath: '/',
  user: { id: 'test-user' },
  settings: {
    company: { group: 'Test group', shortName: 'TST' },
    endpoints: { inquiry: endpoint },
    choices: { owners: ['Asha', 'Bilal', 'Chitra', 'Dev', 'Esha', 'Firoz', 'Gita', 'Hari', 'Indu'] },
  },
  getAccessToken: () => Promise.resolve(undefined),
  signInAgain: () => Promise.resolve(),
};

/** Renders a register's page as the shell does, with an endpoint for its entries. Its `user` types and clicks. */
export function renderRegister(page: ReactNode, context: Partial<RegisterContext> = {}) {
  const user = userEvent.setup();
  const id = context.id ?? testContext.id;
  const settings = { ...testContext.settings, endpoints: { [id]: endpoint } };
  const view = render(
    <UiProvider>
      <MemoryRouter>
        <RegisterHost {...testContext} settings={settings} {...context}>
          {page}
        </RegisterHost>
      </MemoryRouter>
    </UiProvider>,
  );
  return { user, ...view };
}

/** Renders a register's page, and waits until its form has read its draft and takes typing. */
export async function openRegister(page: ReactNode, context: Partial<RegisterContext> = {}) {
  const view = renderRegister(page, context);
  await waitFor(() => expect(screen.getByRole('form')).not.toHaveAttribute('inert'));
  return view;
}
