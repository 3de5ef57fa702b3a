import { registerContract } from '@registers/testing';
import { invoice } from './definition';
import * as register from './register';

registerContract(register, invoice);
