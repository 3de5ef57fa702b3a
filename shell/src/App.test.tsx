import { render, screen } from '@testing-library/react';
import { App } from './App';

jest.mock('./pages', () => ({ pages: Promise.resolve(new Error('The scripts are missing')) }));

test('where the scripts of the page do not come, the page says so in plain elements', async () => {
  render(<App start={{ ok: false, faults: [] }} onRetry={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByRole('heading', { name: 'The registers could not be loaded' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
