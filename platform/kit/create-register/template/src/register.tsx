import { RegisterPage } from '@registers/shared/register';
import { $id$Register } from './definition';

export const Page = () => <RegisterPage definition={$id$Register} />;
