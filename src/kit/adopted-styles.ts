let container: HTMLElement | null = null

/**
 * Where a library may put its style elements: apart from the document, which takes the rules as a sheet made by script.
 * The security policy permits no style elements.
 */
export function adoptedStyles(): HTMLElement {
  container ??= makeContainer()
  return container
}

function makeContainer(): HTMLElement {
  const made = document.createElement('div')
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const adopt = () => {
    const texts = Array.from(made.querySelectorAll('style'), (style) => style.textContent)
    void sheet.replace(texts.join('\n'))
  }
  new MutationObserver(adopt).observe(made, { childList: true, characterData: true, subtree: true })
  return made
}
