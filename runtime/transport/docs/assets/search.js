/** Finds while typing; without it the form still leads to /search. Texts go in as text, never as HTML. */
const field = document.querySelector('#q');
const found = document.querySelector('#found');
let last = '';

field.addEventListener('input', async () => {
  const query = field.value.trim();
  last = query;
  if (query.length < 2) {
    found.hidden = true;
    return;
  }
  const reply = await fetch(`/search.json?q=${encodeURIComponent(query)}`);
  if (!reply.ok || last !== query) return;
  const { hits, total, near } = await reply.json();
  const list = document.createElement('ul');
  for (const { path, title, kind } of hits.slice(0, 8)) {
    const link = document.createElement('a');
    link.href = path;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link, ` (${kind})`);
    list.append(item);
  }
  const words = document.createElement('p');
  words.textContent = total === 0 ? 'Nothing found.' : near ? `${total} near it` : `${total} found`;
  const all = document.createElement('a');
  all.href = `/search?q=${encodeURIComponent(query)}`;
  all.textContent = `All ${total}`;
  found.replaceChildren(words, list, ...(total > 8 ? [all] : []));
  found.hidden = false;
});
