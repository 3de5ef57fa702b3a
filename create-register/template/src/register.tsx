import { RegisterForm } from '@registers/shared/register';
import { __id__Register } from './definition';

export { CONTRACT as contract } from '@registers/shared/contract';

export const Page = () => <RegisterForm definition={__id__Register} />;
