import { registerContract } from '@registers/kit/testing';
import { inquiry } from './definition';
import * as register from './register';

registerContract(register, inquiry);
