import { host } from '@registers/shared/federation';
import { leanAuth0 } from './leanAuth0';

export default leanAuth0(host(import.meta.dirname));
