import { Route, Routes, useLocation } from '@registers/shared/ui';
import { useState } from 'react';
import type { Session } from './auth/session';
import { latestEntry, type Start } from './config/start';
import { Layout } from './layout/Layout';
import { useArrival } from './layout/useArrival';
import { NotFound, notFoundTitle } from './NotFound';
import { registerAt, routeOf } from './paths';
import { createLoader } from './registers/loader';
import { RegisterPage } from './registers/RegisterPage';

/** The layout, and in it the register that the address names. */
export function Shell({ settings, registers, session }: Omit<Start, 'auth'> & { session: Session }) {
  const [loader] = useState(() => createLoader(latestEntry));
  const entry = registerAt(registers, useLocation().pathname);
  const title = entry?.title ?? notFoundTitle;
  useArrival(title);

  return (
    <Layout
      registers={registers}
      activeId={entry?.id}
      title={title}
      group={settings.company.group}
      onLogout={session.logout}
    >
      {entry ? (
        <Routes>
          <Route
            path={routeOf(entry.path)}
            element={
              <RegisterPage
                key={entry.id}
                entry={entry}
                session={session}
                settings={settings}
                loader={loader}
              />
            }
          />
        </Routes>
      ) : (
        <NotFound home={registers[0]} />
      )}
    </Layout>
  );
}
