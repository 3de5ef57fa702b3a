import { type Batch, withRowTime } from './batch';

const batch: Batch = {
  ...{
    id: 'b',
    user: 'u',
    register: 'job',
    formType: 'job',
    form: '',
    submittedAt: 1,
    rows: 9,
    paused: false,
  },
};

test('what a row takes follows the latest ones, a tenth of the way each', () => {
  const first = withRowTime(batch, 1_000);
  expect(first).toEqual({ ...batch, rowMs: 1_000 });
  expect(withRowTime(first, 2_000).rowMs).toBe(1_100);
});
