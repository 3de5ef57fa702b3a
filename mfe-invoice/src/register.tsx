import { RegisterForm } from '@registers/shared/register';
import { invoice } from './definition';

export const Page = () => <RegisterForm definition={invoice} />;
