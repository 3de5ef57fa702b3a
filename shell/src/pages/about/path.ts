import { shellPaths } from '@registers/shared/registry';

export const aboutTitle = 'About';
export const aboutPath = shellPaths.about;
