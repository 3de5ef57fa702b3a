/**
 * Runs in the page, before its own scripts. It is turned into text: nothing outside the function can be
 * used in it.
 */
interface Probe {
  /** Waits for the next event of this kind, and then until the page, painted, has an element that matches; none may before. */
  watch: (event: string, selector: string) => void;
  /** Milliseconds from the event watched for to the paint. */
  watched?: Promise<number>;
  /** Painted, after every key pressed since the last call. */
  keys: () => number[];
}

declare global {
  interface Window {
    probe: Probe;
    /** Asks for a character to be typed. Given by the benchmark. */
    benchType?: (text: string) => void;
    /** Takes the milliseconds from the navigation until a character that was typed into the first text field was painted. */
    benchUsable?: (ms: string) => void;
  }
}

export function installProbe(): void {
  if (window.top !== window) return;
  const firstField = 'form:not([inert]) [data-field] input[type=text]:not([readonly])';
  const states = ['aria-current', 'inert'];
  const keys: number[] = [];

  const painted = (then: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(undefined);
    });

  const appears = (selector: string, then: (element: Element) => void) => {
    const look = () => {
      const element = document.querySelector(selector);
      if (element) {
        observer.disconnect();
        then(element);
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributeFilter: states });
    look();
  };

  window.probe = {
    watch: (event, selector) => {
      window.probe.watched = new Promise((resolve) => {
        const begin = ({ timeStamp }: Event) =>
          appears(selector, () => painted(() => resolve(performance.now() - timeStamp)));
        window.addEventListener(event, begin, { once: true, capture: true });
      });
    },
    keys: () => keys.splice(0),
  };

  window.addEventListener(
    'keydown',
    ({ timeStamp }) => painted(() => keys.push(performance.now() - timeStamp)),
    true,
  );

  const tryToType = () =>
    appears(firstField, (element) => {
      const field = element as HTMLInputElement;
      const { length } = field.value;
      const check = () =>
        painted(() => {
          // A page that replaces the field, or puts it back, is not usable yet.
          if (field.isConnected && field.value.length > length) window.benchUsable?.(`${performance.now()}`);
          else tryToType();
        });
      field.addEventListener('input', check, { once: true });
      field.focus();
      window.benchType?.('x');
    });
  tryToType();
}
