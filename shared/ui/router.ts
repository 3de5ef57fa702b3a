/** The part of the router that shell and registers use. Registers import it from here, so one copy holds the address. */
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
