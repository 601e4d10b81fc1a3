// Sets the colour scheme before the first paint. Kept out of the page: the content policy admits no inline script.
(() => {
  let choice = 'auto';
  try {
    choice = window.localStorage.getItem('theme') || 'auto';
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
