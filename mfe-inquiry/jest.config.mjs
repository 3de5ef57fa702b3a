export { default } from '@registers/kit/jest-preset';
