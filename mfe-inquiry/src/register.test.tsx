import { registerContract } from '@registers/shared/testing';
import { inquiry } from './definition';
import * as register from './register';

registerContract(register, inquiry);
