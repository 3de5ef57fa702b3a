import { registerContract } from '@registers/testing';
import { inquiry } from './definition';
import * as register from './register';

registerContract(register, inquiry);
