import { RegisterForm } from '@registers/shared/register';
import { $variable$Register } from './definition';

export { CONTRACT as contract } from '@registers/shared/contract';

export const Page = () => <RegisterForm definition={$variable$Register} />;
