import { registerContract } from '@registers/shared/testing';
import { job } from './definition';
import * as register from './register';

registerContract(register, job);
