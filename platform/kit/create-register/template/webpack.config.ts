import { remote } from '@registers/kit/webpack';

export default remote(import.meta.dirname);
