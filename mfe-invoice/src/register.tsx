import { RegisterPage } from '@registers/shared/register';
import { invoice } from './definition';

export const Page = () => <RegisterPage definition={invoice} />;
