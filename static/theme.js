// Puts the chosen theme on the page before it is first painted. The switch itself is in the app.
(function () {
  try {
    var theme = localStorage.getItem('reparto-theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  } catch (e) { /* storage is blocked: the theme is the system's */ }
})();
