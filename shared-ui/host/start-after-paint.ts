/** The limit if the browser reports no paint. */
const LONGEST_WAIT_MS = 2000;

type Files = (() => Promise<unknown>)[];

/** Starts a web once the served page has been painted, so that scripts do not delay the first paint on a slow line. */
export async function startAfterPaint(...files: Files): Promise<void> {
  if (!document.hidden) await firstPaint();
  await startAtOnce(...files);
}

/** Requests all files that start a web at once, and runs them one by one, each in a separate task. */
export async function startAtOnce(...files: Files): Promise<void> {
  for (const list of document.querySelectorAll('script[data-later]')) {
    for (const href of JSON.parse(list.textContent) as string[]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  }
  try {
    for (const read of files) {
      await nextTask();
      await read();
    }
  } catch (error) {
    // boot.js of shared-ui tries again, or says so.
    document.dispatchEvent(new Event('start-failed'));
    throw error;
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
