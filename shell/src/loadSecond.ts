import { later } from './layout/later';

export const loadSecond = later(() => import(/* webpackChunkName: "second" */ './second'));
