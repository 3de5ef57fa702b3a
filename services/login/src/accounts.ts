/** A person's id in tokens (the subject): the same for an e-mail address in whatever case it is typed. */
export const subjectOf = (email: string) =>
  `email|${Buffer.from(email.trim().toLowerCase()).toString('base64url')}`;

/** The e-mail address behind a subject. */
export const emailOf = (subject: string) =>
  Buffer.from(subject.slice('email|'.length), 'base64url').toString();

/** Something, an at sign, something: enough to find typing errors. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim());
