import { registerContract } from '@registers/shared/testing';
import { invoice } from './definition';
import * as register from './register';

registerContract(register, invoice);
