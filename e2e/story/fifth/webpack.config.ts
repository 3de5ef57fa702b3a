import { remote } from '@registers/shared/federation';

export default remote(import.meta.dirname);
