/**
 * What the benchmark can ask of a page. `installProbe` runs in the page before the page's own scripts. It is sent
 * there as text, so it can use nothing that is outside of it.
 */
interface Probe {
  /** Waits for the next event of this kind, then for the paint of an element like `selector`, which must be new. */
  watch: (event: string, selector: string) => void;
  /** The milliseconds from the event that `watch` waited for to the paint. */
  watched?: Promise<number>;
  /** For each key since the last call, the milliseconds until it was painted. */
  keys: () => number[];
}

declare global {
  interface Window {
    probe: Probe;
    /** Asks the benchmark to type a character as a keyboard does. */
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
          // The page is not usable yet if it has put another field in the place of this one, or emptied it.
          if (field.isConnected && field.value.length > length) window.benchUsable?.(`${performance.now()}`);
          else tryToType();
        });
      field.addEventListener('input', check, { once: true });
      field.focus();
      window.benchType?.('x');
    });
  tryToType();
}
