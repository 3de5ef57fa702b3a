import { RegisterPage } from '@registers/shared/register';
import { inquiry } from './definition';

export const Page = () => <RegisterPage definition={inquiry} />;
