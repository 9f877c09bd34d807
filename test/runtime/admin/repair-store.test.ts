import { expect } from 'chai';
import {
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { repairStore } from '../../../runtime/admin/repair-store.ts';
import { createAudit } from '../../../runtime/audit/create-audit.ts';
import { createCredits } from '../../../runtime/credits/create-credits.ts';
import { FolderLocked } from '../../../runtime/stores/lowdb/folder-lock.ts';
import { DataDamage } from '../../../runtime/stores/lowdb/journal-line.ts';
import { aFolder } from '../../support/a-folder.ts';
import { runOutside } from '../../support/a-command-line.ts';
import { clock, JOURNAL, open, refusal, SNAPSHOT } from '../stores/a-lowdb.ts';

const RUNS = 12;

/** A folder with a ledger, each grant a transaction; returns also where each line of the first segment begins. */
async function aFolderWithGrants(segmentBytes?: number) {
  const folder = aFolder();
  const store = await open(folder, { segmentBytes });
  const credits = createCredits({ store, clock });
  for (let n = 1; n <= RUNS; n++) await credits.grant(1, 10, { id: `grant_${n}` });
  await store.close();
  const journal = readFileSync(join(folder, JOURNAL));
  const lines = [0];
  for (let at = journal.indexOf('\n'); at >= 0; at = journal.indexOf('\n', at + 1))
    lines.push(at + 1);
  return { folder, journal, lines };
}

const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => /^(records|journal)/.test(name))
      .map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  );

function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = bytes[at]! ^ 4;
  writeFileSync(path, bytes);
}

async function balanceIn(folder: string): Promise<number> {
  const store = await open(folder);
  try {
    const credits = createCredits({ store, clock });
    expect((await credits.verify()).faults).to.deep.equal([]);
    expect((await createAudit({ store }).verify()).faults).to.deep.equal([]);
    return (await credits.balance(1)).available;
  } finally {
    await store.close();
  }
}

describe('adops store repair', () => {
  it('says of a whole folder that nothing is damaged, also after a death in the middle of a line', async () => {
    const { folder } = await aFolderWithGrants();
    const before = filesOf(folder);
    expect(await repairStore(folder, true)).to.deep.equal({
      damage: null,
      aside: null,
      faults: [],
    });
    expect(filesOf(folder)).to.deep.equal(before);
    writeFileSync(join(folder, JOURNAL), `${before[JOURNAL]}0000012`);
    expect((await repairStore(folder, true)).damage).to.equal(null);
    expect(await balanceIn(folder)).to.equal(RUNS * 10);
  });

  it('says what a damaged line costs and changes nothing; with --yes it cuts there, and keeps what it cut', async () => {
    const { folder, journal, lines } = await aFolderWithGrants();
    const fifth = lines[5]!;
    flip(join(folder, JOURNAL), fifth + 40);
    const before = filesOf(folder);
    const { damage, aside } = await repairStore(folder, false);
    expect(damage).to.deep.include({ file: join(folder, JOURNAL), offset: fifth, kept: 4 });
    expect(damage!.reason).to.include('checksum');
    expect(damage!.lost).to.equal(RUNS - 4);
    expect(damage!.entries.find(({ log }) => log === 'ledger')?.entries).to.equal(RUNS - 5);
    expect([aside, filesOf(folder)]).to.deep.equal([null, before]);
    expect(await refusal(folder)).to.be.instanceOf(DataDamage);

    const done = await repairStore(folder, true);
    expect(done).to.deep.include({ damage, faults: [] });
    expect(await balanceIn(folder)).to.equal(40);
    const cut = readFileSync(join(done.aside!, `${JOURNAL}.from-${fifth}`));
    expect(cut.equals(Buffer.from(before[JOURNAL]!, 'latin1').subarray(fifth))).to.equal(true);
    expect(readFileSync(join(done.aside!, SNAPSHOT), 'latin1')).to.equal(before[SNAPSHOT]);
    expect(
      readFileSync(join(folder, JOURNAL)).subarray(0, fifth).equals(journal.subarray(0, fifth)),
    ).to.equal(true);
  });

  it('cuts in a segment that was completed long ago, and sets later ones aside', async () => {
    const { folder, lines } = await aFolderWithGrants(1_500);
    const segments = readdirSync(folder).filter((name) => name.startsWith('journal'));
    expect(segments.length).to.be.greaterThan(2);
    flip(join(folder, JOURNAL), lines[2]! + 40);
    const { damage, aside, faults } = await repairStore(folder, true);
    expect([damage!.kept, damage!.lost, faults]).to.deep.equal([1, RUNS - 1, []]);
    expect(readdirSync(aside!)).to.include.members([...segments.slice(1), SNAPSHOT]);
    expect(await balanceIn(folder)).to.equal(10);
  });

  it('keeps what stands before a segment that is gone', async () => {
    const { folder } = await aFolderWithGrants(1_500);
    unlinkSync(join(folder, 'journal-000002.log'));
    const { damage } = await repairStore(folder, true);
    expect(damage!.reason).to.include('missing');
    expect(await balanceIn(folder)).to.equal(damage!.kept * 10);
  });

  it('loses nothing where only the snapshot is damaged', async () => {
    const { folder } = await aFolderWithGrants(1_500);
    truncateSync(join(folder, SNAPSHOT), 7);
    const { damage, faults } = await repairStore(folder, true);
    expect([damage!.file, damage!.lost, damage!.bytes, faults]).to.deep.equal([
      join(folder, SNAPSHOT),
      0,
      0,
      [],
    ]);
    expect(await balanceIn(folder)).to.equal(RUNS * 10);
  });

  it('goes back to the journal where it ends before the snapshot', async () => {
    const { folder } = await aFolderWithGrants();
    truncateSync(join(folder, JOURNAL), statSync(join(folder, JOURNAL)).size - 5);
    const { damage } = await repairStore(folder, true);
    expect([damage!.kept, damage!.lost]).to.deep.equal([RUNS - 1, 1]);
    expect(await balanceIn(folder)).to.equal((RUNS - 1) * 10);
  });

  it('refuses where nothing is whole, where a service runs, and where there is no folder', async () => {
    const { folder } = await aFolderWithGrants();
    const store = await open(folder);
    expect(await repairStore(folder, true).catch((error: unknown) => error)).to.be.instanceOf(
      FolderLocked,
    );
    await store.close();
    truncateSync(join(folder, JOURNAL), 0);
    const before = filesOf(folder);
    expect(await repairStore(folder, true).catch(String)).to.include('can be kept');
    expect(filesOf(folder)).to.deep.equal(before);
    expect(await repairStore(join(folder, 'no'), true).catch(String)).to.include('no data folder');
  });

  it('as a command: 1 and the loss, then with --yes 0 and where the cut is', async () => {
    const { folder, lines } = await aFolderWithGrants();
    flip(join(folder, JOURNAL), lines[5]! + 40);
    const asked = await runOutside(['store', 'repair', '--data', folder]);
    expect(asked.stdout)
      .to.include('4 transactions can be kept, 8 would be lost')
      .and.include('--yes');
    expect(asked.code).to.equal(1);
    const done = await runOutside(['store', 'repair', '--data', folder, '--yes']);
    expect(done.stdout).to.include('What was cut is in').and.include('Ledger and audit hold.');
    expect(done.code).to.equal(0);
    expect((await runOutside(['store', 'repair', '--data', folder])).stdout).to.include(
      'Nothing is damaged',
    );
  });
});
