import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { WebKit } from './find';
import {
  dropOn,
  findInPage,
  focusIsInView,
  library,
  mainText,
  noteErrors,
  soughtFor,
  takeNotedErrors,
  takesClick,
} from './inPage';
import type { EngineBrowser, PressedKey, Tab, Target } from './tab';
import { until } from './until';

const keys: Readonly<Record<PressedKey, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  7: '7',
};

function tabOf(driver: WebDriver): Tab {
  const errors: string[] = [];
  const takeErrorsOfPage = async () =>
    errors.push(...(await driver.executeScript<string[]>(takeNotedErrors)));
  const find = (target: Target): Promise<WebElement> => {
    const sought = soughtFor(target);
    return until(JSON.stringify(sought), async () => {
      const found = await driver.executeScript<WebElement | null>(findInPage, sought);
      if (!found && (await driver.executeScript<boolean>(noteErrors))) await driver.executeScript(library);
      return found;
    });
  };
  const click = async (target: Target) => {
    const element = await until(`${JSON.stringify(soughtFor(target))}, ready for a click,`, async () => {
      const found = await find(target);
      return (await driver.executeAsyncScript<boolean>(takesClick, found)) ? found : null;
    });
    await element.click();
  };
  return {
    open: (address) => driver.get(address),
    reload: async () => {
      await takeErrorsOfPage();
      await driver.navigate().refresh();
    },
    see: find,
    click,
    type: async (target, text) => (await find(target)).sendKeys(text.replaceAll('\n', Key.ENTER)),
    cutAndPaste: async (target) => {
      await click(target);
      await driver.actions().keyDown(Key.CONTROL).sendKeys('a', 'x', 'v').keyUp(Key.CONTROL).perform();
    },
    drop: async (target, name, file) => driver.executeScript(dropOn, await find(target), name, [...file]),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    value: async (target) => (await find(target)).getProperty('value'),
    focusIsInView: () => driver.executeScript<boolean>(focusIsInView),
    mainText: () => driver.executeScript<string>(mainText),
    takeErrors: async () => {
      await takeErrorsOfPage();
      return errors.splice(0);
    },
    close: () => driver.quit(),
  };
}

const start = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });

/** The display that an X server has opened; it writes the number when it takes windows. */
async function displayOf(server: ChildProcess): Promise<string> {
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

/** WebKitGTK's own small browser, over WebDriver, in a display that nobody sees. `port` is its driver's. */
export async function openWebKit({ driver, display }: WebKit, port: number): Promise<EngineBrowser> {
  const screen = start(display, ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp']);
  const server = start(driver, [`--port=${port}`], { DISPLAY: await displayOf(screen) });
  const address = `http://127.0.0.1:${port}`;
  await until('The driver of WebKit', () => fetch(`${address}/status`).catch(() => null));
  const capabilities = { browserName: 'MiniBrowser' };
  return {
    newTab: async () =>
      tabOf(await new Builder().usingServer(address).withCapabilities(capabilities).build()),
    close: async () => {
      for (const child of [server, screen]) {
        child.kill();
        await once(child, 'exit');
      }
    },
  };
}
