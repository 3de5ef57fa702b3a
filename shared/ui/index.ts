/**
 * The curated part of Chakra UI and of the router that shell and registers use, federated as one module.
 * Sharing the whole libraries would keep every unused component in the download.
 */
export { type ColorMode, startColorMode, useColorMode } from './colorMode';
export { Box, Button, chakra, Flex, Heading, Panel, Spinner, Text, VisuallyHidden } from './elements';
export { Icon } from './Icon';
export { UiProvider } from './Provider';
export {
  BrowserRouter,
  Link,
  matchPath,
  MemoryRouter,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router-dom';
