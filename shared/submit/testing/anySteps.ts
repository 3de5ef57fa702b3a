import fc from 'fast-check';
import { type Step, stepsOf } from './steps';
import { createWorld } from './world';

type Kind = Step['kind'];
/** How often each kind of step is chosen, compared with a kind that is not listed. */
const weights: Partial<Record<Kind, number>> = {
  ...{ type: 3, submit: 6, turn: 4, arrive: 2, answer: 2, sendLater: 2, edit: 4 },
  ...{ row: 2, submitRow: 4, mark: 2, correct: 6, withdraw: 2, ask: 4, told: 4, rebase: 3 },
};
const kinds = Object.keys(stepsOf(createWorld(), { pick: 0, place: 0, status: 200, fate: 'slow' })) as Kind[];
const weighted = kinds.map((kind) => ({ weight: weights[kind] ?? 1, arbitrary: fc.constant(kind) }));
const refusals = [400, 401, 404, 413, 429, 500, 503];

/** Steps of any kinds in any order, so many at most. */
export const steps = (count: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      kind: fc.oneof(...weighted),
      pick: fc.nat(5),
      place: fc.constantFrom(...([0, 0, 0, 1, 1, 1, 2] as const)),
      fate: fc.constantFrom('answered' as const, 'answered' as const, 'lost', 'slow'),
      status: fc.oneof(
        { weight: 6, arbitrary: fc.constant(200) },
        { weight: 1, arbitrary: fc.constantFrom(...refusals) },
      ),
    }),
    { maxLength: count, size: 'max' },
  );
