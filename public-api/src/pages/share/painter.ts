import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { unavailable } from 'shared-server/refusals';

/** Each picture takes about 120 KB. */
const PICTURES_AT_MOST = 100;
const WAITING_AT_MOST = 16;

/** The pause after each picture is three times as long, so that drawing never takes more than a quarter of a core. */
const PAUSE_PER_DRAWING = 3;

/**
 * Limits drawing: a picture takes about 30 ms of a core, and voting comes first, however many pictures are requested.
 */
export function createPainter({ pictures = PICTURES_AT_MOST, waiting = WAITING_AT_MOST } = {}) {
  const painted = new LRUCache<string, Promise<Buffer>>({ max: pictures });
  let queue: Promise<unknown> = Promise.resolve();
  let queued = 0;
  return {
    /** Returns the picture of these facts, remembered or drawn by `draw`, one picture at a time. */
    paint(facts: unknown, draw: () => Promise<Buffer>): Promise<Buffer> {
      const key = createHash('sha256').update(JSON.stringify(facts)).digest('base64');
      const known = painted.get(key);
      if (known) return known;
      if (queued > waiting) throw unavailable();
      queued += 1;
      const started = queue.then(() => performance.now());
      const picture = started.then(draw).finally(() => {
        queued -= 1;
      });
      queue = Promise.all([started, picture.catch(() => painted.delete(key))]).then(([since]) =>
        setTimeout(PAUSE_PER_DRAWING * (performance.now() - since), undefined, { ref: false }),
      );
      painted.set(key, picture);
      return picture;
    },
  };
}
