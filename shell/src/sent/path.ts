export const sentTitle = 'Sent';
export const sentPath = '/sent';
