import { deviceStorage, tabStorage } from './storage';

const { get, getJson, set, remove, names, removeAll } = deviceStorage;

beforeEach(() => {
  removeAll('');
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

/** As where site data is blocked: reading the property itself throws. */
function block(): void {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
}

test('a text is in the storage of the browser under its name until it is removed', () => {
  expect(get('a')).toBeNull();
  expect(set('a', 'text')).toBe(true);
  expect(localStorage.getItem('a')).toBe('text');
  expect(get('a')).toBe('text');
  remove('a');
  expect(localStorage).toHaveLength(0);
});

test('what a tab keeps is apart from what the device keeps', () => {
  tabStorage.set('a', 'of the tab');
  expect(sessionStorage.getItem('a')).toBe('of the tab');
  expect(get('a')).toBeNull();
});

test('JSON that was damaged reads as if it were missing', () => {
  set('good', '{"a":1}');
  set('damaged', '{"a":');
  expect(getJson('good')).toEqual({ a: 1 });
  expect(getJson('damaged')).toBeUndefined();
  expect(getJson('missing')).toBeUndefined();
});

test('names are found and removed by their beginning, and no others', () => {
  for (const name of ['draft:1', 'draft:2', 'other']) set(name, 'x');
  expect(names('draft:').sort()).toEqual(['draft:1', 'draft:2']);
  removeAll('draft:');
  expect(Object.keys(localStorage)).toEqual(['other']);
});

test('where storage is blocked a text lasts as long as the page', () => {
  block();
  expect(get('a')).toBeUndefined();
  expect(set('a', '1')).toBe(false);
  expect(get('a')).toBe('1');
  expect(getJson('a')).toBe(1);
  expect(names('')).toEqual(['a']);
  removeAll('');
  expect(get('a')).toBeUndefined();
});

test('where storage is full the newer text counts on this page, and is stored once there is room', () => {
  set('a', 'old');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  expect(set('a', 'new')).toBe(false);
  expect(get('a')).toBe('new');
  expect(names('')).toEqual(['a']);
  full.mockRestore();
  expect(set('a', 'newer')).toBe(true);
  expect(localStorage.getItem('a')).toBe('newer');
  remove('a');
  expect(get('a')).toBeNull();
});
