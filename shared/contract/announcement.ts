/** A message for the person, on whatever page they are. */
export interface Announcement {
  tone: 'success' | 'failure';
  text: string;
}
