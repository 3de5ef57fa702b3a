import { RegisterForm } from '@registers/shared/register';
import { travel } from './definition';

export { CONTRACT as contract } from '@registers/shared/contract';

export const Page = () => <RegisterForm definition={travel} />;
