/** Many questions at once, each about other files than the ones before. */
import { expect } from 'chai';
import { ServiceError } from '../../sdk/errors.ts';
import { createEngine } from '../../runtime/facts/engine/engine.ts';

describe('The engine of facts', function () {
  this.timeout(30_000);
  const engine = createEngine();
  after(() => engine.stop());

  const relation = (name: string) => ({
    name,
    rows: [{ value: 7 }],
    columns: { value: 'INTEGER' },
  });
  const about = (name: string, sql = `SELECT value FROM ${name}`) => ({
    relations: [relation(name)],
    views: [],
    sql,
    most: 10,
    milliseconds: 5_000,
  });

  it('answers each of many that are about different things, whoever else asks', async () => {
    const asked = Array.from({ length: 40 }, (_, at) => engine.ask(about(`kept_${at % 12}`)));
    const answers = await Promise.all(asked);
    for (const { rows } of answers) expect(rows).to.deep.equal([[7]]);
  });

  it('tells a caller of its SQL alone: a question of the service is no input of anybody', async () => {
    const failing = about('kept', 'SELECT nothing FROM kept');
    const caught = (isOwn: boolean) =>
      engine.ask({ ...failing, isOwn }).catch((error: unknown) => error as ServiceError);
    const [callers, own] = [await caught(false), await caught(true)];
    expect(callers).to.have.property('code', 'input_invalid');
    expect(own).to.have.property('code', 'internal');
  });
});
