import { host } from '@registers/kit/webpack';

export default host(import.meta.dirname);
