/** A button on every block of code. Without script, or where there is no clipboard, the text is selected by hand. */
if (navigator.clipboard)
  for (const figure of document.querySelectorAll('figure')) {
    const code = figure.querySelector('pre code');
    if (!code) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
        button.textContent = 'Copied';
      } catch {
        button.textContent = 'Select the text by hand';
      }
    });
    button.setAttribute('aria-live', 'polite');
    figure.append(button);
  }
