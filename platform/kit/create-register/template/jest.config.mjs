export { default } from '@registers/testing/jest-preset';
