import { withFirstUnanswered } from './firstUnanswered';

test('with each answer, one more of many questions is shown', () => {
  const questions = Array.from({ length: 40 }, (_, number) => ({ number }));
  const answered = (count: number) => withFirstUnanswered(questions, ({ number }) => number >= count).length;
  expect([0, 1, 9, 10, 40].map(answered)).toEqual([30, 31, 39, 40, 40]);
});
