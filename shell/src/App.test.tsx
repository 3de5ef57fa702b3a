import { render, screen } from '@testing-library/react';
import { App } from './App';

jest.mock('./pages', () => ({ pages: Promise.resolve(new Error('The scripts are missing')) }));

test('shows a message in native elements when the scripts of the page cannot be loaded', async () => {
  render(<App config={{ ok: false, errors: [] }} onRetry={() => undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByRole('heading', { name: 'The registers couldn’t be loaded' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
