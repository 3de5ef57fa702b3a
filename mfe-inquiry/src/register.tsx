import { RegisterForm } from '@registers/shared/register';
import { inquiry } from './definition';

export { CONTRACT as contract } from '@registers/shared/contract';

export const Page = () => <RegisterForm definition={inquiry} />;
