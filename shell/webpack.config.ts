import { host } from '@registers/shared/federation';
import { leanAuth0 } from './leanAuth0';
import { leanFederation } from './leanFederation';

export default leanFederation(leanAuth0(host(import.meta.dirname)));
