import { host } from '@registers/shared/federation';

export default host(import.meta.dirname);
