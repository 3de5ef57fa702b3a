import { RegisterForm } from '@registers/shared/register';
import { $id$Register } from './definition';

export const Page = () => <RegisterForm definition={$id$Register} />;
