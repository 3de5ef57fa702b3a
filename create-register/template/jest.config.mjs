export { default } from '@registers/shared/jest-preset';
