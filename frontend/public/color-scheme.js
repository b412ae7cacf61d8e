// Runs before the first paint, as a file of its own so that the content security policy needs no inline script. Pages that are drawn
// before the app comes follow the system and other tabs by it, too.
(function () {
  var system = matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    var stored = null;
    try {
      stored = localStorage.getItem('mantine-color-scheme-value');
    } catch {
      // Storage may be blocked: follow the system.
    }
    var dark = stored === 'dark' || (stored !== 'light' && system.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  }
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', apply);
})();
