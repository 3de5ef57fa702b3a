import { changeOf, setSubmits } from './block';
import {
  block,
  done,
  fixed,
  kill,
  open,
  pasted,
  prepare,
  second,
  stored,
  typeInto,
} from '../testing/openBlock';

prepare();

test('every change is on the device at once, and what is being typed with the next save', async () => {
  const page = await open();
  page.setBlock('paste', block);
  await done(page);
  for (const end of [() => page.dropTyped(), () => typeInto(page, (before) => before)]) {
    typeInto(page, () => fixed);
    await done(page);
    expect([await stored(), page.current()]).toEqual([block, fixed]);
    await page.device.save();
    expect(await stored()).toEqual(fixed);
    end();
    page.takeTyped();
    await done(page);
    expect(await stored()).toEqual(block);
  }
  typeInto(page, () => fixed);
  page.takeTyped();
  await done(page);
  expect([await stored(), page.undoable()]).toEqual([fixed, 'edit']);
  expect(localStorage).toHaveLength(0);
});

test('keeps what was typed in a page that is closed before the database has it', async () => {
  const page = await pasted();
  typeInto(page, () => fixed);
  await kill(page);
  await (await open()).close();
  const next = await open();
  expect(next.current()).toStrictEqual(fixed);
  next.setBlock('edit', block);
  await next.device.save();
  expect(localStorage).toHaveLength(0);
});

test('once closed it changes nothing: another page may have the rows', async () => {
  const page = await pasted();
  await page.close();
  page.setBlock('discard', undefined);
  await page.takeBack('no batch', 'waiting');
  expect(await stored()).toEqual(block);
});

test('what was undone and done again is stored, and nothing can be undone once the page was closed', async () => {
  const page = await pasted();
  page.setBlock('edit Number in row 1', fixed);
  page.setBlock('leave out row 2', setSubmits(fixed, [second], false));
  page.undo();
  expect([page.undoable(), page.redoable()]).toEqual(['edit Number in row 1', 'leave out row 2']);
  await page.device.save();
  expect(await stored()).toEqual(fixed);
  page.redo();
  await page.close();
  const next = await open();
  expect(next.current() && changeOf(next.current()!, second).submits).toBe(false);
  expect([next.undoable(), next.redoable()]).toEqual([undefined, undefined]);
});
