import { screen } from '@testing-library/react';
import { among, box, entryOf, inquiry, lines, open, afterLeaving } from './testing/page';

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
});

describe('an offer from a known number', () => {
  const type = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.type(box('Number'), '24-12');
    await user.tab();
  };

  test('fills the empty fields only, which can be undone', async () => {
    const find = among(inquiry);
    const { user } = await open(find);
    await user.type(box('Vendor'), 'Typed');
    await type(user);
    const fill = await screen.findByRole('button', { name: 'Use its details' });
    expect(find.mock.calls).toContainEqual([{ formType: 'inquiry', values: { JobNumber: '24-12' } }]);
    expect(lines()).toEqual(['Found inquiry 24-12 (3 November). Use its details']);
    await user.click(fill);
    expect(box('Client')).toHaveValue('SGS');
    expect(box('Country')).toHaveValue('United Arab Emirates');
    expect(box('Vendor')).toHaveValue('Typed');
    expect(box('Unit')).toHaveValue('Days');
    expect(lines()).toEqual(['2 fields filled in. Undo']);
    expect(box('Number')).toHaveFocus();

    await user.clear(box('Client'));
    await user.type(box('Client'), 'TUV');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(box('Client')).toHaveValue('TUV');
    expect(box('Country')).toHaveValue('');
    expect(box('Vendor')).toHaveValue('Typed');
    expect(screen.getByRole('button', { name: 'Use its details' })).toBeVisible();
  });

  test('goes on to the first required field that is empty, and shows what cannot be sent', async () => {
    const fields = { JobNumber: '24-12', Country: 'Atlantis' };
    const { user } = await open(among(entryOf('i2', 'inquiry', fields)));
    await type(user);
    await user.click(await screen.findByRole('button', { name: 'Use its details' }));
    expect(box('Vendor')).toHaveFocus();
    expect(box('Country')).toHaveValue('Atlantis');
    expect(box('Country')).toBeInvalid();
    expect(lines()).toEqual(['1 field filled in. Undo']);
  });

  test('several are a list to choose from, and say which of them were lost', async () => {
    const fields = { JobNumber: '24-12', Client: 'SGS', Supplier: 'Festo', Status: 'LOST' };
    const { user } = await open(among(inquiry, entryOf('i2', 'inquiry', fields)));
    await type(user);
    await user.click(
      await screen.findByRole('button', {
        name: '24-12 · SGS · Festo (3 November, LOST)',
      }),
    );
    expect(box('Vendor')).toHaveValue('Festo');
  });

  test('one that was lost says so', async () => {
    const fields = { JobNumber: '24-12', Client: 'SGS', Status: 'REGRET' };
    const { user } = await open(among(entryOf('i2', 'inquiry', fields)));
    await type(user);
    await screen.findByRole('button', { name: 'Use its details' });
    expect(lines()).toEqual(['Found inquiry 24-12 (3 November, REGRET). Use its details']);
  });

  test('is not made where nothing is empty that it could fill in', async () => {
    const fields = { JobNumber: '24-12', Client: 'SGS', Supplier: '' };
    const { user } = await open(among(entryOf('i2', 'inquiry', fields)));
    await user.type(box('Client'), 'Typed');
    await type(user);
    await afterLeaving();
    expect(lines()).toEqual([]);
  });
});
