import { RegisterForm } from '@registers/shared/register';
import { $id$Register } from './definition';

export { CONTRACT as contract } from '@registers/shared/contract';

export const Page = () => <RegisterForm definition={$id$Register} />;
