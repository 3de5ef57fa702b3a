import { RegisterForm } from '@registers/shared/register';
import { inquiry } from './definition';

export const Page = () => <RegisterForm definition={inquiry} />;
