const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** 3 November, with the year if it is another one. */
export function sentDay(ms: number): string {
  const isThisYear = new Date(ms).getFullYear() === new Date().getFullYear();
  return (isThisYear ? day : dayAndYear).format(ms);
}
