/** A person's id in tokens (the subject). It is the same in whatever case the e-mail address is typed. */
export const toSubject = (email: string) =>
  `email|${Buffer.from(email.trim().toLowerCase()).toString('base64url')}`;

export const toEmail = (subject: string) =>
  Buffer.from(subject.slice('email|'.length), 'base64url').toString();

/** Whether a text is something, an at sign and something: enough to find typing errors. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim());
