import { Auth0Provider, useAuth0 } from '@auth0/auth0-react';
import { Button } from '@chakra-ui/react/button';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

/**
 * The smallest page with the packages of the shell: what they cost by themselves. It signs in as the shell does, and
 * shows as many plain fields as the inquiry has.
 */
const system = createSystem(defaultBaseConfig);
const fields = Array.from({ length: 23 }, (_, index) => `Field ${index + 1}`);

function Form() {
  return (
    <form>
      {fields.map((name) => (
        <label key={name} data-field={name}>
          {name} <input type="text" name={name} />
        </label>
      ))}
      <Button type="submit">Submit</Button>
    </form>
  );
}

function SignedIn() {
  const { isLoading, isAuthenticated, loginWithRedirect } = useAuth0();
  const isNobody = !isLoading && !isAuthenticated;
  useEffect(() => {
    if (isNobody) void loginWithRedirect();
  }, [isNobody, loginWithRedirect]);
  if (!isAuthenticated) return <p>Loading</p>;
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Form />} />
      </Routes>
    </BrowserRouter>
  );
}

/** The port of the provider is as far from the page's as on every local site. */
const domain = `http://localhost:${Number(location.port) + 5}`;

createRoot(document.getElementById('root') ?? document.body).render(
  <Auth0Provider
    domain={domain}
    clientId="registers"
    authorizationParams={{
      redirect_uri: location.origin,
      scope: 'openid profile email',
      audience: 'https://registers/receiver',
    }}
    cacheLocation="memory"
    useRefreshTokens
    useRefreshTokensFallback
  >
    <ChakraProvider value={system}>
      <SignedIn />
    </ChakraProvider>
  </Auth0Provider>,
);
