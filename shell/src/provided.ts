import type { Provided } from '@registers/kit/webpack';
import * as contract from '@registers/shared/contract';
import * as lists from '@registers/shared/enum';
import * as register from '@registers/shared/register';
import * as submit from '@registers/shared/submit';
import * as ui from '@registers/shared/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/** Put in by the build: versions and settings, out of the table in kit/webpack/sharedModules.ts. */
declare const PROVIDED: Readonly<Record<string, Provided>>;

/** The modules that registers take from the shell, by the name under which they ask. Most bring no copy. */
export const modules: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@registers/shared/contract': contract,
  '@registers/shared/enum': lists,
  '@registers/shared/register': register,
  '@registers/shared/submit': submit,
  '@registers/shared/ui': ui,
};

/** The same, as the federation runtime wants it. */
export const provided = () =>
  Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, { ...PROVIDED[name], lib: () => module }]),
  );
