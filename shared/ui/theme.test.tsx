import { render, screen } from '@testing-library/react';
import { createElement, type ElementType, type ReactNode } from 'react';
import { Alert, Badge, Button, ChakraLink, Heading, Spinner, Table } from './chakra';
import {
  Card,
  Combobox,
  DatePicker,
  Field,
  Input,
  NativeSelect,
  nativeStyles,
  Tag,
  Textarea,
} from './native';
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
  [<Table.Root key="" />, 'chakra-table__root'],
])("%# Chakra's component finds our recipe under its key", (element, name) => {
  expect(classOf(element)).toContain(name);
});

test('a button submits nothing by itself', () => {
  render(<Button>Save</Button>, { wrapper: UiProvider });
  expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

const groups = { Card, Combobox, DatePicker, Field, NativeSelect, Tag };
const parts = [
  ['Input', Input as ElementType],
  ['Textarea', Textarea as ElementType],
  ...Object.entries(groups).flatMap(([group, members]) =>
    Object.entries<ElementType>(members).map(([name, part]) => [`${group}.${name}`, part] as const),
  ),
] as const;

test.each(parts)('%s wears a class that the page has rules for', (_name, part) => {
  const rules = nativeStyles[`.${classOf(createElement(part))}`];
  expect(Object.keys(rules ?? {})).not.toEqual([]);
});
