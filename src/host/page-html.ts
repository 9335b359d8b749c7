import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppFiles, type PageFiles } from './app-files.ts'
import { escaped } from './escaped.ts'
import { appTags } from './web-manifest.ts'

/** What one page's HTML says, besides what every page of the app has. */
export interface PageContent {
  readonly language: string
  readonly title: string
  readonly description: string | null
  /** Whether search engines may list it. */
  readonly indexed: boolean
  /** Name of the site: the office. */
  readonly site: string
  /** Its absolute address; null where the host name is not known. */
  readonly canonical: string | null
  /** The page in each language: language tag → absolute address. */
  readonly alternates: ReadonlyMap<string, string>
  /** CSS custom property (without `--`) → value. */
  readonly theme: Readonly<Record<string, string>>
  /** Markup of the page before any script has run. */
  readonly frame: string | null
  /** Documents that the app reads from the page: name → JSON. */
  readonly documents: ReadonlyMap<string, string>
  /** Source modules that the page loads besides the entry. */
  readonly modules: readonly string[]
  /** Source modules that come before the app. */
  readonly first: readonly string[]
  /** It stays as it is: no script of the app is loaded. */
  readonly withoutApp: boolean
  /** The policy as an element, for servers that send no header; null where a header has it. */
  readonly policy: string | null
  /** The app's style sheet is a part of the page, so that it is painted without another round; else a file of its own. */
  readonly styled: boolean
  /** Whether it can be made with replies of the office API, too. */
  readonly fillable: boolean
  /** It is made with them: nothing that is read waits for the app. */
  readonly filled: boolean
}

/**
 * The font file with the letters of a language besides the Latin ones of every page, for the languages that come with the
 * product. Of others the browser finds it out by the letters.
 */
const fontOf: Readonly<Record<string, string>> = {
  pl: 'src/kit/fonts/okienko-latin-ext.woff2',
  uk: 'src/kit/fonts/okienko-cyrillic.woff2',
}

const APP = 'src/main.tsx'

/** Runs before anything is painted: what the visitor has stored, and the room that tables have. */
const BEFORE_PAINT = 'src/portal/preferences/before-paint.ts'

/** The built app's `index.html`, filled in for one page of one office. */
export class PageTemplate {
  readonly files: AppFiles
  /** Files that every page loads, as values of the header `Link`. */
  readonly hints: readonly string[]
  readonly #page: string
  /** The same without the words for visitors without JavaScript: a frame has the office's own. */
  readonly #pageForFrames: string
  /** The elements of the app's style sheets. */
  readonly #styles: readonly string[]
  /** The same sheets in one, for pages that have it in them. */
  readonly #sheet: string

  constructor(folder: string) {
    this.files = new AppFiles(folder)
    const built = readFileSync(join(folder, 'index.html'), 'utf8')
    const style = /\s*<link rel="stylesheet"[^>]*>/g
    this.#styles = [...built.matchAll(style)].map(([tag]) => tag.trim())
    this.#page = built.replace(style, '')
    this.#pageForFrames = this.#page.replace(NOSCRIPT, '')
    const addresses = this.#styles.flatMap((tag) => /href="\/([^"]+)"/.exec(tag)?.[1] ?? [])
    this.#sheet = inStyle(addresses.map((file) => readFileSync(join(folder, file), 'utf8')).join(''))
    const beforePaint = this.files.fileOf(BEFORE_PAINT)
    // Not the app: on some pages other scripts come before it.
    this.hints = [
      ...(beforePaint === null ? [] : [`</${beforePaint}>; rel=preload; as=script`]),
      ...this.files.firstScripts.map((file) => `</${file}>; rel=modulepreload; crossorigin`),
    ]
  }

  /** The sources of `style-src` that permit a styled page with these colours. */
  styleSources(tokens: PageContent['theme'], styled: boolean): readonly string[] {
    return [...(styled ? [this.#sheet] : []), themeSheet(tokens)]
      .filter((sheet) => sheet !== '')
      .map((sheet) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
  }

  fill(content: PageContent): string {
    const files = this.files.pageFiles(content.modules)
    const theme = themeSheet(content.theme)
    const first = this.files.pageFiles(content.first)
    const page = content.frame === null ? this.#page : this.#withAppLast(first, content.filled)
    // Patterns are looked for in the built page alone, not in texts of an office or its API.
    const html = page
      .replace(/\s*<\/head>/i, (end) => `${preloads(without(files, first), content.frame !== null)}${end}`)
      .replace(/<html[^>]*>/i, `<html lang="${escaped(content.language)}">`)
      .replace(/<title>[^<]*<\/title>/i, () => this.#head(content, files, theme))
      .replace(/<head>/i, (head) => `${head}${policyElement(content)}`)
    return withBody(content.withoutApp ? html.replace(SCRIPTS, '') : html, content)
  }

  /**
   * The app's page with these scripts before those of the app, which has time: what can be read of the page is there. A filled
   * page is painted before any of them runs: it only preloads the first, which the script before the paint begins.
   */
  #withAppLast({ scripts }: PageFiles, filled: boolean): string {
    const app = `<link rel="modulepreload" crossorigin href="/${this.files.fileOf(APP)}">`
    if (!this.#pageForFrames.includes(app)) throw new Error('The built page does not preload the app.')
    const ahead = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    const later = filled
      ? app.replace('rel="modulepreload"', 'data-after-paint')
      : app.replace('crossorigin', 'fetchpriority="low" crossorigin')
    const page = this.#pageForFrames.replace(app, () => [...ahead, later].join('\n    '))
    return filled && this.files.fileOf(BEFORE_PAINT) !== null ? page.replace(ENTRY, asPreload) : page
  }

  /** Style sheets come first: nothing is painted without them, and a browser with few connections fetches in this order. */
  #head(content: PageContent, files: PageFiles, theme: string): string {
    const { title, description, indexed, canonical, alternates, language, site } = content
    const beforePaint = this.files.fileOf(BEFORE_PAINT)
    const font = this.files.fileOf(fontOf[language] ?? '')
    const lines = [
      `<title>${escaped(title)}</title>`,
      ...(content.styled && this.#sheet !== '' ? [`<style>${this.#sheet}</style>`] : this.#styles),
      ...files.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      theme && `<style>${theme}</style>`,
      beforePaint && `<script src="/${beforePaint}"></script>`,
      font && `<link rel="preload" as="font" type="font/woff2" href="/${font}" crossorigin>`,
      ...appTags(language, content.theme),
      description && `<meta name="description" content="${escaped(description)}">`,
      !indexed && '<meta name="robots" content="noindex">',
      indexed && canonical && `<link rel="canonical" href="${escaped(canonical)}">`,
      ...(indexed ? [...alternates] : []).map(
        ([tag, href]) => `<link rel="alternate" hreflang="${escaped(tag)}" href="${escaped(href)}">`,
      ),
      ...openGraph({
        type: 'website',
        site_name: site,
        title,
        description,
        url: indexed ? canonical : null,
        locale: localeOf[language] ?? language,
      }),
    ]
    return lines.filter((line) => typeof line === 'string' && line !== '').join('\n    ')
  }
}

const NOSCRIPT = /\s*<noscript>(?:(?!<\/?noscript>)[\s\S])*<\/noscript>(?=\s*<\/body>)/

const ENTRY = /<script type="module"([^>]*) src="([^"]*)"><\/script>/

/** The entry as a script that is fetched, and run once the script before the paint asks for it. */
const asPreload = (_: string, attributes: string, address: string): string =>
  `<link rel="modulepreload" data-entry${attributes} href="${address}">`

/** What loads the app: its entry, and what is fetched beside it. */
const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g

/**
 * The page's own chunks come after what the entry needs. Where there is a frame, that is painted first: the first script makes
 * preloads of them when the app begins.
 */
const preloads = ({ scripts }: PageFiles, isFramed: boolean): string =>
  scripts
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const kind = isFramed ? 'data-after-paint' : 'rel="modulepreload"'
      return `\n    <link ${kind} fetchpriority="low" crossorigin href="/${file}">`
    })
    .join('')

const without = ({ scripts, styles }: PageFiles, others: PageFiles): PageFiles => ({
  scripts: scripts.filter((file) => !others.scripts.includes(file)),
  styles,
})

const policyElement = ({ policy }: PageContent): string =>
  policy === null ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`

const localeOf: Readonly<Record<string, string>> = { pl: 'pl_PL', en: 'en_GB', de: 'de_DE', uk: 'uk_UA' }

const openGraph = (properties: Readonly<Record<string, string | null>>): readonly string[] =>
  Object.entries(properties).flatMap(([name, value]) =>
    value === null ? [] : [`<meta property="og:${name}" content="${escaped(value)}">`],
  )

/** The office's colours, which give way to the contrast mode. The compiler has checked that the values are colours. */
function themeSheet(tokens: PageContent['theme']): string {
  const rules = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`)
  return rules.length === 0 || rules.some((rule) => /[<>{}]/.test(rule))
    ? ''
    : `:root:not([data-contrast="on"]){${rules.join(';')}}`
}

/** A style sheet that no HTML parser takes for the end of its element. */
const inStyle = (sheet: string): string => sheet.trim().replaceAll('</', '<\\/')

function withBody(html: string, { frame, documents }: PageContent): string {
  const blocks = [...documents].map(
    ([name, json]) => `\n    <script type="application/json" id="${escaped(name)}">${inScript(json)}</script>`,
  )
  return html.replace(
    '<div id="root"></div>',
    () => `<div id="root"${frame === null ? '' : ' data-frame'}>${frame ?? ''}</div>${blocks.join('')}`,
  )
}

/** JSON that no HTML parser and no older script parser can take for anything else. */
export const inScript = (json: string): string =>
  json.replace(/[<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
