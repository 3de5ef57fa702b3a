import { host } from '@registers/shared/federation';
import { leanFederation } from './leanFederation';

export default leanFederation(host(import.meta.dirname));
