import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { defineRegister } from '../definition/definition';
import { searchable, text } from '../definition/fields';
import { openForm, type Person } from '../testing/page';

const places = [
  { value: 'India', aliases: ['Bharat'] },
  { value: 'Indonesia' },
  { value: 'UAE', aliases: ['United Arab Emirates', 'Emirates', 'AE'] },
  { value: 'United States of America', aliases: ['USA', 'America'] },
];
const definition = defineRegister({
  formType: 'test',
  success: 'Stored',
  sections: { Where: { Country: searchable(places, { empty: 'Select Country' }), After: text() } },
});

async function open() {
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
  const { user } = await openForm(definition);
  return { user, box: screen.getByRole('combobox', { name: 'Country' }) };
}
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

const whole = ['Select Country', 'India', 'Indonesia', 'UAE', 'United States of America'];
const matches = ['India', 'Indonesia'];

/*
 * The assertions of https://github.com/w3c/aria-practices/blob/main/test/tests/combobox_autocomplete-list.js that fit.
 * Others: a second Escape clears no text, as no other key does; Enter takes what is marked while a person types.
 */
test.each<[keys: string, text: string, list: string[], marked: string | undefined]>([
  ['{Alt>}{ArrowDown}{/Alt}', '', whole, undefined],
  ['{ArrowDown}', '', whole, 'Select Country'],
  ['{ArrowUp}', '', whole, 'United States of America'],
  ['{ArrowDown}{Alt>}{ArrowUp}{/Alt}', '', [], undefined],
  ['ind{ArrowDown}', 'ind', matches, 'Indonesia'],
  ['ind{ArrowDown}{ArrowDown}', 'ind', matches, 'India'],
  ['ind{ArrowUp}', 'ind', matches, 'Indonesia'],
  ['ind{ArrowUp}{ArrowUp}', 'ind', matches, 'India'],
  ['ind{ArrowDown}{Enter}', 'Indonesia', [], undefined],
  ['i{Backspace}', '', whole, undefined],
  ['i{Backspace}{ArrowDown}', '', whole, 'Select Country'],
  ['indi{Backspace}', 'ind', matches, 'India'],
  ['ind{Escape}', 'ind', [], undefined],
  ['ind{ArrowDown}{Escape}', 'ind', [], undefined],
  ['{ArrowUp}{ArrowLeft}', '', whole, undefined],
  ['ind{ArrowDown}{ArrowLeft}', 'ind', matches, 'India'],
  ['ind{ArrowDown}{ArrowRight}', 'ind', matches, 'India'],
  ['ind{ArrowDown}{Home}', 'ind', matches, 'India'],
  ['ind{ArrowDown}{End}', 'ind', matches, 'India'],
  ['{ArrowUp}ind', 'ind', matches, 'India'],
])('%s leaves the text “%s”, the list %j, and %s marked in it', async (keys, text, list, marked) => {
  const { user, box } = await open();
  act(() => box.focus());
  await user.keyboard(keys);
  expect(box).toHaveValue(text);
  expect(shown()).toEqual(list);
  expect(document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(marked);
});

test('screen readers know the box, its list and its choices, and which of them is chosen', async () => {
  const { user, box } = await open();
  expect(box).toHaveAttribute('aria-autocomplete', 'list');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  expect(box).not.toHaveAttribute('aria-activedescendant');
  await user.type(box, 'ind{Enter}');
  await user.click(box);
  expect(box).toHaveAttribute('aria-expanded', 'true');
  const list = screen.getByRole('listbox', { name: 'Country' });
  expect(box).toHaveAttribute('aria-controls', list.id);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('India');
});

test('a press elsewhere closes the list and takes nothing', async () => {
  const { user, box } = await open();
  await user.type(box, 'ind{ArrowDown}');
  await user.click(document.body);
  expect(box).toHaveValue('ind');
  expect(box).toHaveAttribute('aria-expanded', 'false');
});

const ambiguous = '2 choices match “ind”. Choose one from the list';

test.each<[way: string, enter: (user: Person, text: string) => Promise<void>]>([
  ['typed', (user, text) => user.keyboard(text)],
  ['pasted', (user, text) => user.paste(text)],
])('Tab takes the only match of a %s text, which the list has marked before', async (_way, enter) => {
  const { user, box } = await open();
  await user.click(box);
  await enter(user, 'emir');
  const [uae] = screen.getAllByRole('option');
  expect(box).toHaveAttribute('aria-activedescendant', uae?.id);
  await user.tab();
  expect(box).toHaveValue('UAE');
  expect(box).toBeValid();
  expect(screen.getByRole('textbox', { name: 'After' })).toHaveFocus();
});

test('Enter takes the first choice that begins with the text, which the list has marked before', async () => {
  const { user, box } = await open();
  await user.type(box, 'ind');
  expect(shown()).toEqual(['India', 'Indonesia']);
  expect(box).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('India');
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('a browser that fills in the field without its focus opens no list', async () => {
  const { box } = await open();
  fireEvent.change(box, { target: { value: 'ind' } });
  expect(box).toHaveValue('ind');
  expect(shown()).toEqual([]);
});

test('Tab takes none of several: the text stays, says how many, and back in the field the list is open', async () => {
  const { user, box } = await open();
  await user.type(box, 'ind');
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'After' })).toHaveFocus();
  expect(box).toHaveValue('ind');
  expect(box).toHaveAccessibleDescription(ambiguous);
  await user.tab({ shift: true });
  expect(shown()).toEqual(['India', 'Indonesia']);
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(box).toHaveValue('Indonesia');
  expect(box).toBeValid();
});

test('Enter in a text that matches nothing opens the whole list, and takes nothing', async () => {
  const { user, box } = await open();
  await user.type(box, 'Atlantis');
  await user.tab();
  await user.tab({ shift: true });
  expect(shown()).toEqual([]);
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(whole);
  expect(box).toHaveValue('Atlantis');
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('Tab takes what the arrows chose, and nothing when they chose nothing', async () => {
  const { user, box } = await open();
  await user.click(box);
  await user.tab();
  expect(box).toHaveValue('');
  await user.click(box);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await user.tab();
  expect(box).toHaveValue('Indonesia');
  await user.click(box);
  expect(shown()).toHaveLength(5);
  await user.tab();
  expect(box).toHaveValue('Indonesia');
});

test('Enter takes what the arrows chose, and then submits, unless it is held', async () => {
  const { user, box } = await open();
  await user.type(box, 'ind{ArrowDown}{Enter}');
  expect(box).toHaveValue('Indonesia');
  await user.keyboard('{Enter>3/}');
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
});

test('Enter that is held after it took a choice submits nothing', async () => {
  const { user, box } = await open();
  await user.type(box, 'ind{Enter>3/}');
  expect(box).toHaveValue('India');
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('the shortcut of Submit takes what Tab does, and nothing that is only marked', async () => {
  const { user, box } = await open();
  await user.type(box, 'ind{Control>}{Enter}{/Control}');
  expect(box).toHaveValue('ind');
  expect(box).toHaveAccessibleDescription(ambiguous);
  expect(globalThis.fetch).not.toHaveBeenCalled();
  await user.clear(box);
  await user.type(box, 'emir{Control>}{Enter}{/Control}');
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(1));
  const [[, request] = []] = jest.mocked(globalThis.fetch).mock.calls;
  expect((request?.body as URLSearchParams).get('Country')).toBe('UAE');
});

test('an exact name typed and left counts as chosen, also after Escape', async () => {
  const { user, box } = await open();
  await user.type(box, 'uae{Escape}');
  await user.tab();
  expect(box).toHaveValue('UAE');
  expect(box).toBeValid();
});

test('what matches nothing stays and is reported', async () => {
  const { user, box } = await open();
  await user.type(box, 'Atlantis');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing matches “Atlantis”');
  await user.tab();
  expect(box).toHaveValue('Atlantis');
  expect(box).toHaveAccessibleDescription('“Atlantis” isn’t in the list. Choose one from the list');
});

test('what is nearly a choice is offered as that, by a button that gives the focus back', async () => {
  const { user, box } = await open();
  await user.type(box, 'Indonisea');
  await user.tab();
  const use = await screen.findByRole('button', { name: 'Use Indonesia' });
  await user.tab({ shift: true });
  expect(use).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('Indonesia');
  expect(box).toBeValid();
  expect(box).toHaveFocus();
  expect(use).not.toBeInTheDocument();
});

test('a click takes an item; the first one of the whole list chooses nothing', async () => {
  const { user, box } = await open();
  await user.click(box);
  await user.click(screen.getByRole('option', { name: 'Indonesia' }));
  expect(box).toHaveValue('Indonesia');
  await user.click(box);
  await user.click(screen.getByRole('option', { name: 'Select Country' }));
  expect(box).toHaveValue('');
  expect(box).toBeValid();
});

describe('the list, 288 px high, in a window of 768', () => {
  const rectOf = (top: number) =>
    ({ ...new DOMRect(0, top, 300, 40).toJSON(), top, bottom: top + 40 }) as DOMRect;
  const optionHeight = 60;
  const openAt = async (top: number) => {
    const { user, box } = await open();
    jest.spyOn(box.parentElement!, 'getBoundingClientRect').mockReturnValue(rectOf(top));
    const { prototype } = HTMLElement;
    jest.spyOn(prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.getAttribute('role') === 'option' ? optionHeight : 288;
    });
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(286);
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(3_000);
    jest.spyOn(prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return 4 + optionHeight * [...this.parentElement!.children].indexOf(this);
    });
    await user.click(box);
    return { user, list: screen.getByRole('listbox') };
  };
  afterEach(() => {
    jest.restoreAllMocks();
    document.documentElement.removeAttribute('style');
  });

  test('opens upwards where there is no room below, and stays there while a person types', async () => {
    const { user, list } = await openAt(600);
    expect(list).toHaveAttribute('data-placement', 'top');
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    await user.keyboard('ind');
    expect(list).toHaveAttribute('data-placement', 'top');
  });

  test('is no longer than the room, cuts no option, and stays below where there is as little room above', async () => {
    document.documentElement.style.scrollPaddingTop = '200px';
    const { list } = await openAt(460);
    expect(list).toHaveAttribute('data-placement', 'bottom');
    // In 260 px: four options, its padding and its border.
    expect(list).toHaveStyle({ maxHeight: `${4 * optionHeight + 10}px` });
  });
});

test('a click on what was chosen selects it, so that typing replaces it', async () => {
  const { user, box } = await open();
  await user.type(box, 'ind{Enter}{Tab}');
  await user.click(box);
  await waitFor(() => expect((box as HTMLInputElement).selectionEnd).toBe('India'.length));
  await user.keyboard('uae');
  expect(box).toHaveValue('uae');
});
