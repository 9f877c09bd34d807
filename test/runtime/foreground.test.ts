import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { inForeground, untilQuiet } from '../../runtime/foreground.ts';

describe('work beside pages', () => {
  it('begins when no page is being answered', async () => {
    const told: string[] = [];
    let finish = () => {};
    const page = inForeground(() => new Promise<void>((resolve) => (finish = resolve)));
    const work = untilQuiet().then(() => told.push('work'));
    await wait(60);
    told.push('page');
    finish();
    await Promise.all([page, work]);
    expect(told).to.deep.equal(['page', 'work']);
  });

  it('begins after a second while pages go on, so that it comes to an end', async () => {
    let finish = () => {};
    const page = inForeground(() => new Promise<void>((resolve) => (finish = resolve)));
    await untilQuiet();
    finish();
    await page;
  });

  it('begins one piece between two pages, and all of them when it is quiet', async () => {
    let begun = 0;
    const page = inForeground(() => wait(40));
    const all = [1, 2, 3].map(() => untilQuiet().then(() => (begun += 1)));
    await page;
    await setImmediate();
    await inForeground(() => wait(40));
    expect(begun).to.equal(1);
    await Promise.all(all);
    expect(begun).to.equal(3);
  });

  it('goes on after a page that failed', async () => {
    const failed = await inForeground(() => Promise.reject(new Error('no page'))).catch(String);
    expect(failed).to.contain('no page');
    await untilQuiet();
  });
});
