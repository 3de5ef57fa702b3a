/** How many unanswered questions a folded line shows at once. */
const maxUnanswered = 30;

/** The first questions, with at most 30 unanswered ones among them: the others follow as these are answered. */
export function withFirstUnanswered<T>(
  questions: readonly T[],
  isUnanswered: (question: T) => boolean,
): readonly T[] {
  const next = questions.filter(isUnanswered)[maxUnanswered];
  return next === undefined ? questions : questions.slice(0, questions.indexOf(next));
}
