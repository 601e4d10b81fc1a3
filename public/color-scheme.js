// Sets the colour scheme and the direction of the text before the first paint. Kept out of the page: the content policy
// admits no inline script.
(() => {
  let choice = 'auto';
  let direction = 'ltr';
  try {
    choice = window.localStorage.getItem('theme') || 'auto';
    direction = window.localStorage.getItem('direction') === 'rtl' ? 'rtl' : 'ltr';
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.documentElement.setAttribute('dir', direction);
})();
