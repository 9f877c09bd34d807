/** A page that waits for something asks for itself again, and is loaded anew once it waits no more. */
const { again } = document.querySelector('[data-again]').dataset;

async function look() {
  try {
    const reply = await fetch(location.href);
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
    if (!page.querySelector('[data-again]')) return location.reload();
  } catch {
    // The service may be away for a moment.
  }
  setTimeout(look, again * 1000);
}

setTimeout(look, again * 1000);
