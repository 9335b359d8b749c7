// Runs in the head of each page that the host makes, before anything is painted: it shows the page with the contrast and
// the size of text that the visitor has stored (preferences.ts), and with the cookie banner for who has not taken note of
// it. It is sent as it is written here.
;(() => {
  const { dataset } = document.documentElement
  try {
    dataset.contrast = localStorage.getItem('contrastMode') === 'black-yellow' ? 'on' : 'off'
    dataset.cookies = localStorage.getItem('cookieAcceptance') === 'true' ? 'accepted' : 'new'
    const size = localStorage.getItem('fontSize')
    dataset.font = size === 'duza' || size === 'bardzo_duza' ? size : 'mala'
  } catch {
    // A browser may refuse storage; the page then looks as everybody's.
  }
})()
