/** Shows what a call came to beside its form, and keeps the key in this tab. Answers go in as text, never as HTML. */
const kept = 'adops-demo-key';
const forms = document.querySelectorAll('form.try');

for (const form of forms) {
  form.elements.key.value = sessionStorage.getItem(kept) ?? '';
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = form.querySelector('.answer');
    const button = form.querySelector('button[type=submit]');
    button.disabled = true;
    answer.textContent = 'Running …';
    try {
      const reply = await fetch(form.action, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams(new FormData(form)),
      });
      const body = await reply.json();
      if (reply.status !== 401) keep(form.elements.key.value);
      show(answer, reply.status, body);
    } catch {
      answer.textContent = 'The service did not answer. Try it again.';
    } finally {
      button.disabled = false;
    }
  });
}

function keep(key) {
  sessionStorage.setItem(kept, key);
  for (const { elements } of forms) if (elements.key.value === '') elements.key.value = key;
}

function show(answer, status, body) {
  const words = document.createElement('p');
  words.textContent = `${status} ${body.success === false && body.error ? body.error.message : ''}`;
  const block = document.createElement('pre');
  block.tabIndex = 0;
  const code = document.createElement('code');
  code.textContent = JSON.stringify(body, null, 2);
  block.append(code);
  answer.replaceChildren(words, block);
}
