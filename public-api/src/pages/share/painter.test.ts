import { describe, expect, it } from 'vitest';
import { createPainter } from './painter.ts';

const picture = (text: string) => Buffer.from(text);
const afterATurn = () => new Promise((resolve) => setImmediate(resolve));

describe('the painter', () => {
  it('draws the same facts once, and different facts again', async () => {
    const painter = createPainter();
    let drawn = 0;
    const draw = async () => picture(String(++drawn));
    const [first, again] = await Promise.all([
      painter.paint({ name: 'One', rank: 1 }, draw),
      painter.paint({ name: 'One', rank: 1 }, draw),
    ]);
    expect(again).toBe(first);
    expect((await painter.paint({ name: 'One', rank: 2 }, draw)).toString()).toBe('2');
  });

  it('draws one picture at a time, even after a failure', async () => {
    const painter = createPainter();
    let running = 0;
    let most = 0;
    const draw = async () => {
      most = Math.max(most, ++running);
      await afterATurn();
      running -= 1;
      return picture('done');
    };
    const failing = painter.paint('bad', async () => {
      throw new Error('no such image');
    });
    const others = ['a', 'b', 'c'].map((facts) => painter.paint(facts, draw));
    await expect(failing).rejects.toThrow('no such image');
    await Promise.all(others);
    expect(most).toBe(1);
    expect((await painter.paint('bad', draw)).toString()).toBe('done');
  });

  it('pauses three times as long as a picture took', async () => {
    const painter = createPainter();
    const took = 30;
    const draw = async () => {
      await new Promise((resolve) => setTimeout(resolve, took));
      return picture('done');
    };
    const started = performance.now();
    await painter.paint('a', draw);
    const first = performance.now() - started;
    await painter.paint('b', draw);
    const second = performance.now() - started - first;
    expect(second).toBeGreaterThan(3.5 * took);
  });

  it('refuses more than it can draw soon, and forgets the least recently used picture', async () => {
    const painter = createPainter({ pictures: 2, waiting: 1 });
    const draw = async () => picture('done');
    const waiting = [painter.paint('a', draw), painter.paint('b', draw)];
    expect(() => painter.paint('c', draw)).toThrow('briefly unavailable');
    await Promise.all(waiting);
    await painter.paint('a', draw);
    await painter.paint('c', draw);
    let drawnAgain = false;
    await painter.paint('b', async () => {
      drawnAgain = true;
      return picture('again');
    });
    expect(drawnAgain).toBe(true);
  });
});
