import { registerContract } from '@registers/kit/testing';
import { job } from './definition';
import * as register from './register';

registerContract(register, job);
