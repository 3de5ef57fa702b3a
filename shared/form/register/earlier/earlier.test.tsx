import type { SentEntry } from '@registers/shared/contract';
import { screen, waitFor } from '@testing-library/react';
import { among, box, entryOf, type Find, job, lines, open, afterLeaving } from './testing/page';

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
});

describe('the same number again', () => {
  test('is said under the field when it is left, with a link to the entry that was sent', async () => {
    const find = among(job);
    const { user } = await open(find);
    await user.type(box('Number'), ' 24-12');
    expect(find).not.toHaveBeenCalled();
    await user.tab();
    const look = await screen.findByRole('link', { name: 'Open 24-12 · Bureau Veritas · Acme' });
    expect(look).toHaveAttribute('href', '/sent/j1');
    expect(lines()).toEqual(['24-12 was sent on 3 November (Bureau Veritas, Acme). Open']);
    expect(box('Number')).toHaveAccessibleDescription(
      '24-12 was sent on 3 November (Bureau Veritas, Acme). Open',
    );
    expect(box('Number')).toBeValid();
    expect(find.mock.calls).toContainEqual([{ formType: 'job', values: { Number: '24-12' } }]);
  });

  test('is gone when the number is changed, and keeps nobody from submitting', async () => {
    const { user } = await open(among(job));
    await user.type(box('Number'), '24-12');
    await user.tab();
    await screen.findByRole('link', { name: /^Open/ });
    await user.type(box('Number'), '0');
    expect(lines()).toEqual([]);
    expect(box('Number')).not.toHaveAccessibleDescription();
    await user.tab();
    await screen.findByRole('link', { name: /^Open/ });
    await user.type(box('Vendor'), 'Acme');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
  });

  test('is not said of the entry that is being corrected', async () => {
    const find = among(job);
    const { user } = await open(find, { begin: { kind: 'correct', entry: job } });
    await screen.findByText(/^You’re correcting/);
    await user.click(box('Number'));
    await user.tab();
    await waitFor(() => expect(find).toHaveBeenCalled());
    await afterLeaving();
    expect(screen.queryByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
  });

  test('is asked when the last field of a list is left, valid, with the values as they are sent', async () => {
    const find = among(job);
    const { user } = await open(find);
    await user.type(box('Client'), 'Bureau Veritas');
    await user.tab();
    await user.type(box('Amount'), '1,20');
    await user.tab();
    await afterLeaving();
    expect(find).not.toHaveBeenCalled();
    await user.clear(box('Amount'));
    await user.type(box('Amount'), '120.50');
    await user.tab();
    await screen.findByRole('link', { name: /^Open/ });
    expect(find.mock.calls).toEqual([
      [{ formType: 'job', values: { Client: 'Bureau Veritas', Amount: '120.50' } }],
    ]);
    expect(lines()).toEqual(['Bureau Veritas, 120.5 was sent on 3 November (24-12, Acme). Open']);
    expect(box('Amount')).toHaveAccessibleDescription(/^Bureau Veritas, 120.5 was sent/);
  });

  test('is said once: neither of another field, nor of another list', async () => {
    const { user } = await open(among(job));
    await user.type(box('Number'), '24-12');
    await user.tab();
    await screen.findByRole('link', { name: /^Open/ });
    const [line] = screen.getAllByRole('status');
    await user.type(box('Client'), 'Bureau Veritas');
    await user.type(box('Amount'), '120.5');
    await user.click(box('Number'));
    await user.click(box('Vendor'));
    await afterLeaving();
    expect(screen.getAllByRole('status')).toEqual([line]);
  });

  test('says that there are several, and the year if it is another one', async () => {
    const [newer, older] = [
      entryOf('j2', 'job', { Number: '24-12' }, new Date(2019, 10, 3, 12).getTime()),
      entryOf('j3', 'job', { Number: '24-12' }, 0),
    ];
    const { user } = await open(among(newer, older));
    await user.type(box('Number'), '24-12');
    await user.tab();
    await screen.findByRole('link', { name: /^Open/ });
    expect(lines()).toEqual(['24-12 was sent on 3 November 2019 and before. Open']);
  });

  test.each<[string, Find]>([
    ['does not answer', () => new Promise(() => undefined)],
    ['fails', () => Promise.reject(new Error('no'))],
    ['finds nothing', () => Promise.resolve([])],
  ])('says nothing, nor delays the entry, where the search %s', async (_name, find) => {
    const { user } = await open(find);
    await user.type(box('Number'), '24-12');
    await user.tab();
    await afterLeaving();
    await user.type(box('Vendor'), 'Acme{Enter}');
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Open/ })).not.toBeInTheDocument();
  });

  test('an answer for a number that was changed meanwhile is not said', async () => {
    // The number is looked for in the other register, too.
    const answers: ((found: readonly SentEntry[]) => void)[] = [];
    const find = jest.fn(() => new Promise<readonly SentEntry[]>((resolve) => void answers.push(resolve)));
    const { user } = await open(find);
    await user.type(box('Number'), '24-12');
    await user.tab();
    await waitFor(() => expect(find).toHaveBeenCalled());
    await user.type(box('Number'), '3');
    for (const answer of answers) answer([job]);
    await afterLeaving();
    expect(lines()).toEqual([]);
  });
});
