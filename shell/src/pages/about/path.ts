export const aboutTitle = 'About';
export const aboutPath = '/about';
