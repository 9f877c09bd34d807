/** Forms that ask the browser for a passkey: what it says goes with the form, and the answer is a page as ever. */
const speaks = window.PublicKeyCredential?.parseRequestOptionsFromJSON !== undefined;

for (const form of document.querySelectorAll('form[data-options]')) {
  if (!speaks) continue;
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const [button, said] = [form.querySelector('button'), form.querySelector('[role=status]')];
    button.disabled = true;
    said.textContent = '';
    try {
      form.elements.response.value = JSON.stringify(await ask(form));
      form.submit();
    } catch (error) {
      said.textContent = wordsFor(error);
      button.disabled = false;
    }
  });
}

async function ask(form) {
  const body = new URLSearchParams(new FormData(form));
  const reply = await fetch(form.dataset.options, { method: 'POST', body });
  if (!reply.ok) throw new Error('refused');
  const options = await reply.json();
  const publicKey = options.user
    ? PublicKeyCredential.parseCreationOptionsFromJSON(options)
    : PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const made = options.user
    ? await navigator.credentials.create({ publicKey })
    : await navigator.credentials.get({ publicKey });
  return made.toJSON();
}

function wordsFor({ name }) {
  if (name === 'InvalidStateError') return 'This device has a passkey of yours already.';
  if (name === 'NotAllowedError') return 'The browser gave no passkey. Try again.';
  return 'The service did not answer as it should. Load the page again.';
}
