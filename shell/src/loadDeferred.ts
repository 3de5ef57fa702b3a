import { later } from './layout/later';

export const loadDeferred = later(() => import(/* webpackChunkName: "deferred" */ './deferred'));
