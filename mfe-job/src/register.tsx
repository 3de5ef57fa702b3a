import { RegisterForm } from '@registers/shared/register';
import { job } from './definition';

export const Page = () => <RegisterForm definition={job} />;
