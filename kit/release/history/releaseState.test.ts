import os from 'node:os';
import { operatorName } from './releaseState';

test('an account without a name is named by its number', () => {
  const userInfo = jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  expect(operatorName()).toBe(`${process.getuid?.()}@${os.hostname()}`);
  userInfo.mockRestore();
});
