import { act, render, screen } from '@testing-library/react';
import { createElement, type ElementType, type ReactNode, useState } from 'react';
import { Alert, Badge, Box, Button, ChakraLink, Heading, Spinner } from './chakra';
import { controlStyles } from './controlStyles';
import { formStyles } from './formStyles';
import { Card, Combobox, DatePicker, Field, Form, Input, NativeSelect, Tag, Textarea } from './native';
import { SuccessNotice } from './Notice';
import { UiProvider } from './Provider';

const classOf = (element: ReactNode) =>
  render(<UiProvider>{element}</UiProvider>).container.firstElementChild?.className;

test.each<[ReactNode, string]>([
  [<Alert.Root key="" />, 'chakra-alert__root'],
  [<Badge key="" />, 'chakra-badge'],
  [<Button key="" />, 'chakra-button'],
  [<ChakraLink key="" />, 'chakra-link'],
  [<Heading key="" />, 'chakra-heading'],
  [<Spinner key="" />, 'chakra-spinner'],
])("%# Chakra's component finds our recipe under its key", (element, name) => {
  expect(classOf(element)).toContain(name);
});

test('a button submits nothing by itself', () => {
  render(<Button>Save</Button>, { wrapper: UiProvider });
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

const groups = { Card, Combobox, DatePicker, Field, Form, NativeSelect, Tag };
const parts = [
  ['Input', Input as ElementType],
  ['Textarea', Textarea as ElementType],
  ...Object.entries(groups).flatMap(([group, members]) =>
    Object.entries<ElementType>(members).map(([name, part]) => [`${group}.${name}`, part] as const),
  ),
] as const;

test.each(parts)('%s wears a class that the page has rules for', (_name, part) => {
  const rules = { ...controlStyles, ...formStyles }[`.${classOf(createElement(part))}`];
  expect(Object.keys(rules ?? {})).not.toEqual([]);
});

function nonces(content: string | undefined): string[] {
  document.head.innerHTML = content === undefined ? '' : `<meta name="csp-nonce" content="${content}" />`;
  render(
    <UiProvider>
      <Box padding="3">Styled</Box>
    </UiProvider>,
  );
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  return [...new Set(styles.map(({ nonce }) => nonce))];
}

test.each([
  ['r4nd0m', 'r4nd0m'],
  // Without a policy that has a nonce, the page has no nonce, or the placeholder.
  [undefined, ''],
  ['__NONCE__', ''],
])('where the page has the nonce %j, every style is added under %j', (content, nonce) => {
  expect(nonces(content)).toEqual([nonce]);
});

/** A page that is rendered again and again, for example because it counts rows that are sent. */
function Page() {
  const [isGone, setGone] = useState(false);
  return isGone ? <p>Gone</p> : <SuccessNotice text="Stored" onGone={() => setGone(true)} />;
}

test('the green notice is gone after five seconds and its fading, also on a page that renders meanwhile', () => {
  jest.useFakeTimers();
  const view = render(<Page />, { wrapper: UiProvider });
  const pass = (ms: number) => {
    act(() => jest.advanceTimersByTime(ms));
    view.rerender(<Page />);
  };
  for (let passed = 0; passed < 5_400; passed += 100) pass(100);
  expect(screen.getByRole('status')).toHaveTextContent('Stored');
  pass(100);
  jest.useRealTimers();
  expect(screen.getByText('Gone')).toBeVisible();
});
