import { registerContract } from '@registers/testing';
import { job } from './definition';
import * as register from './register';

registerContract(register, job);
