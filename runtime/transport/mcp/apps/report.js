/* A report: its sums, a chart of what was spent, and the rows. */
const MOST_ROWS = 50;
const MOST_COLUMNS = 9;
const MOST_BARS = 8;
const DAYS = ['date', 'day', 'week', 'month', 'start_date', 'period'];
const ASIDE = new Set(['id', 'currency', 'status', 'next', 'time_zone', 'data_through']);

const listOf = (answer) => {
  if (Array.isArray(answer.rows)) return answer.rows;
  const lists = Object.values(answer).filter(
    (value) => Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null,
  );
  return lists.sort((a, b) => b.length - a.length)[0] ?? [];
};

const isNumber = (rows, key) => rows.some((row) => typeof row[key] === 'number');

const columnsOf = (rows, currencyOf) => {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (key) =>
      !ASIDE.has(key) &&
      !/_id$/.test(key) &&
      rows.some((row) => row[key] !== null && typeof row[key] !== 'object'),
  );
  const isOneDay = rows.every((row) => row.start_date === row.end_date);
  const named = keys
    .filter((key) => !isNumber(rows, key) && !(isOneDay && key === 'end_date'))
    .sort((a, b) => Number(b === 'name') - Number(a === 'name'))
    .slice(0, 3);
  const counted = keys.filter((key) => isNumber(rows, key)).slice(0, MOST_COLUMNS - named.length);
  return [...named, ...counted].map((key) => ({
    title: words(key),
    number: isNumber(rows, key),
    cell: (row) => figure(key, row[key], currencyOf(row)),
  }));
};

/* Currencies are never added up: the chart shows the one that most rows have. */
const mainCurrency = (rows, currencyOf) => {
  const counts = new Map();
  for (const row of rows) counts.set(currencyOf(row), (counts.get(currencyOf(row)) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
};

const chartOf = (rows, currencyOf) => {
  const measure = ['spend', 'conversions', 'clicks', 'impressions'].find((key) =>
    isNumber(rows, key),
  );
  if (!measure) return undefined;
  const currency = mainCurrency(rows, currencyOf);
  const same = rows.filter(
    (row) => currencyOf(row) === currency && typeof row[measure] === 'number',
  );
  const day = DAYS.find((key) => same.some((row) => typeof row[key] === 'string'));
  const points = new Map();
  for (const row of same) {
    const at = String(day ? row[day] : (row.name ?? row.platform ?? row.kind ?? row.id ?? '–'));
    points.set(at, (points.get(at) ?? 0) + row[measure]);
  }
  const all = [...points];
  const shown = day
    ? all.sort((a, b) => (a[0] < b[0] ? -1 : 1))
    : all.sort((a, b) => b[1] - a[1]).slice(0, MOST_BARS);
  if (shown.length < 2) return undefined;
  const unit = MONEY.has(measure) && currency ? `, ${currency}` : '';
  const title = `${words(measure)}${unit}${day ? ' over time' : ''}`;
  const label = (value) => figure(measure, value, currency);
  return make(
    'figure',
    {},
    make('figcaption', {}, title),
    day ? lineOf(title, shown, label) : barsOf(title, shown, label),
  );
};

const barsOf = (title, shown, label) => {
  const [row, width] = [26, 640];
  const most = Math.max(...shown.map(([, value]) => value), 0) || 1;
  const svg = make('svg', {
    viewBox: `0 0 ${width} ${shown.length * row}`,
    role: 'img',
    'aria-label': title,
  });
  shown.forEach(([name, value], at) => {
    const long = Math.max(2, (Math.max(value, 0) / most) * 300);
    const y = at * row;
    svg.append(
      make(
        'text',
        { x: 0, y: y + 17, class: 'name' },
        name.length > 30 ? `${name.slice(0, 29)}…` : name,
      ),
      make('rect', { x: 220, y: y + 5, width: long, height: 16, rx: 3, class: 'bar' }),
      make('text', { x: 228 + long, y: y + 17, class: 'value' }, label(value)),
    );
  });
  return svg;
};

const lineOf = (title, shown, label) => {
  const [width, height, foot] = [640, 180, 22];
  const most = Math.max(...shown.map(([, value]) => value), 0) || 1;
  const x = (at) => 8 + (at / (shown.length - 1)) * (width - 16);
  const y = (value) => 14 + (1 - value / most) * (height - foot - 20);
  const path = shown.map(
    ([, value], at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
  );
  return make(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title },
    make('line', { x1: 8, x2: width - 8, y1: y(0), y2: y(0), class: 'axis' }),
    make('path', { d: path.join(''), class: 'line' }),
    make('text', { x: 8, y: 11, class: 'value' }, label(most)),
    make('text', { x: 8, y: height - 4, class: 'name' }, shown[0][0]),
    make(
      'text',
      { x: width - 8, y: height - 4, class: 'name', 'text-anchor': 'end' },
      shown.at(-1)[0],
    ),
  );
};

const sumsOf = (answer, currencyOf) => {
  const sums = [answer.totals ?? []]
    .flat()
    .filter((one) => typeof one === 'object' && one !== null);
  if (sums.length === 0) return undefined;
  const facts = sums.slice(0, 6).flatMap((sum) => {
    const name = [sum.kind, sum.platform].filter(Boolean).map(words).join(' ');
    return ['spend', 'conversions', 'roas']
      .filter((key) => typeof sum[key] === 'number')
      .map((key) => {
        const title = [name, words(key), sum.currency].filter(Boolean).join(' · ');
        return make(
          'div',
          {},
          make('dt', {}, title),
          make('dd', {}, figure(key, sum[key], currencyOf(sum))),
        );
      });
  });
  return make('dl', { class: 'sums' }, ...facts);
};

const draw = (result) => {
  const answer = result.structuredContent;
  if (result.isError || typeof answer !== 'object' || answer === null)
    return drawWords(wordsOf(result));
  const currencyOf = (row) => row.currency ?? answer.currency ?? answer.account?.currency;
  const rows = listOf(answer).filter((row) => typeof row === 'object' && row !== null);
  const { start_date: from, end_date: to } = answer.window ?? {};
  const period = from ? `${from} to ${to}` : '';
  const account = answer.account?.account_name ?? answer.account?.account_id;
  const heading = [account, period].filter(Boolean).join(' · ');
  const total = answer.page?.total ?? answer.total ?? rows.length;
  const shown = rows.slice(0, MOST_ROWS);
  const caption = shown.length < total ? `${shown.length} of ${total} rows` : `${total} rows`;
  show(
    heading ? make('h1', {}, heading) : undefined,
    sumsOf(answer, currencyOf),
    chartOf(rows, currencyOf),
    rows.length > 0
      ? tableOf(caption, columnsOf(rows, currencyOf), shown)
      : make('p', { class: 'words' }, 'There are no rows.'),
    warningsOf(answer),
  );
};
