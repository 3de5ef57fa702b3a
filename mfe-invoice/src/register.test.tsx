import { registerContract } from '@registers/kit/testing';
import { invoice } from './definition';
import * as register from './register';

registerContract(register, invoice);
