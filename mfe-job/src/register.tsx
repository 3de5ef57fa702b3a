import { RegisterPage } from '@registers/shared/register';
import { job } from './definition';

export const Page = () => <RegisterPage definition={job} />;
