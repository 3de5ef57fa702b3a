/**
 * The part of Chakra UI and of the router that shell and registers use; the shell provides it as one module.
 * Whole libraries would bring every unused component into the shell's scripts.
 */
export { Banner } from './Banner';
export type { MenuAction } from './ActionMenu';
export * from './chakra';
export { type ColorMode, startColorMode, useColorMode } from './colorMode';
export { Dialog } from './Dialog';
export { Icon } from './Icon';
export { keyOf, shortcutOf } from './keys';
export { LinkButton, TextLink } from './links';
export { marked, tick } from './marked';
export {
  asEntered,
  asEnteredInChakra,
  Card,
  Combobox,
  DatePicker,
  Field,
  Form,
  Input,
  Tag,
  Textarea,
} from './native';
export { AlertNotice, StayingNotice, SuccessNotice } from './Notice';
export { MessagePanel, Panel } from './Panel';
export { UiProvider } from './Provider';
export { Select } from './Select';
export { TechnicalDetails } from './TechnicalDetails';
export { useCopy } from './useCopy';
export { useLoaded } from './useLoaded';
export { usePanel } from './usePanel';
export {
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';

/* Chakra's components with a state machine, 25 to 30 kB each, loaded when they are first opened (decision 2). */
export const loadFieldPopover = () => import(/* webpackChunkName: "popover" */ './FieldPopover');
export const loadActionMenu = () => import(/* webpackChunkName: "menu" */ './ActionMenu');
