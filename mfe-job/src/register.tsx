import { RegisterForm } from '@registers/shared/register';
import { job } from './definition';

export { CONTRACT as contract } from '@registers/shared/contract';

export const Page = () => <RegisterForm definition={job} />;
