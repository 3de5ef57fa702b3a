import '@registers/shared/register';
import '@registers/shared/submit';
import '@registers/shared/enum';
import { createRoot } from 'react-dom/client';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { UiProvider, Box, Button, BrowserRouter, startColorMode } from '@registers/shared/ui';
import { RegisterHost } from '@registers/shared/contract';
import { lazy, Suspense } from 'react';
startColorMode();
registerRemotes([{ name: 'manmonth', entry: (window as any).entry }]);
const P = lazy(async () => ({ default: ((await loadRemote('manmonth/register')) as any).Page }));
createRoot(document.getElementById('root')!).render(
  <UiProvider><BrowserRouter><RegisterHost id="" title="" basePath="/" user={{id:''}} settings={{} as any} getAccessToken={async () => undefined}><Box><Button>x</Button><Suspense><P /></Suspense></Box></RegisterHost></BrowserRouter></UiProvider>,
);
