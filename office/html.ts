/** Escapes a text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Markup that is safe to send. Only `html` makes it, and escapes every text in it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }

  toString(): string {
    return this.markup
  }
}

export type HtmlPart = Html | string | number | false | undefined | readonly HtmlPart[]

/**
 * html`<p>${text}</p>`: texts and numbers are escaped, markup and lists of it are inserted, `false` and undefined are nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  const markup = strings.map((text, place) => (place === 0 ? text : markupOf(parts[place - 1]) + text))
  return new Html(markup.join(''))
}

function markupOf(part: HtmlPart): string {
  if (part instanceof Html) return part.markup
  if (part === false || part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(markupOf).join('')
}

/** A small page of the office's own: no script, only the style given here. */
export function localPage(options: { language: string; title: string; body: string }): string {
  return `<!doctype html>
<html lang="${escapeHtml(options.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(options.title)}</title>
<style>${LOCAL_STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(options.title)}</h1>
${options.body}
</main>
</body>
</html>
`
}

export const LOCAL_STYLE =
  ':root{color-scheme:light}body{margin:0;background:#f4f6f8;color:#1b1f23;font:1rem/1.5 system-ui,sans-serif}main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem 3rem}h1{font-size:1.6rem}h2{font-size:1.2rem}article,form,section{background:#fff;border:1px solid #c3cad1;border-radius:.5rem;padding:1rem;margin:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:#0b5394}button{font:inherit;min-height:2.75rem;padding:.4rem 1rem;border:1px solid #0b5394;border-radius:.4rem;background:#0b5394;color:#fff;cursor:pointer}button.plain{background:#fff;color:#0b5394}button:focus-visible,a:focus-visible{outline:3px solid #b45f06;outline-offset:2px}input:not([type=hidden]){font:inherit;padding:.4rem;border:1px solid #6b7680;border-radius:.4rem;max-width:100%;box-sizing:border-box}input:focus-visible{outline:3px solid #b45f06;outline-offset:2px}.buttons{display:flex;flex-wrap:wrap;gap:.5rem;margin:.75rem 0 0}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}dt{color:#4a5560}dd{margin:0;overflow-wrap:anywhere}@media (max-width:36rem){dl{grid-template-columns:1fr}dd{margin:0 0 .5rem}}'
