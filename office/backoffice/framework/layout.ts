import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Html, html } from '../../html.ts'
import { ROLE_NAMES } from '../permissions.ts'
import { type BackofficeLanguage, type Words, words } from '../words.ts'
import { BACKOFFICE, type Page, type Visit } from './area.ts'
import { STYLE } from './style.ts'

/** The style sheet's address changes with its content, so browsers may keep it. */
export const STYLE_PATH = `${BACKOFFICE}/styl-${createHash('sha256').update(STYLE).digest('hex').slice(0, 12)}.css`

const SKIP = words('Przejdź do treści', 'Skip to content')
const NAME = words('Zaplecze urzędu', 'Office back office')
const MENU = words('Menu zaplecza', 'Back office menu')
const START = words('Start', 'Start')
const TRAIL = words('Ścieżka', 'Breadcrumb')
const SIGN_OUT = words('Wyloguj', 'Sign out')
const OWN_ACCOUNT = words('Moje konto', 'My account')
const ERROR = words('Błąd', 'Error')

/** An entry of the menu; `waiting` counts the cases that wait there. */
export interface MenuEntry {
  readonly path: string
  readonly title: string
  readonly about: string
  readonly waiting: number
}

/** What stands around a page: the menu and the employee of a visit, or nothing before sign-in. */
export interface Frame {
  readonly language: BackofficeLanguage
  /** Path and query of the page, to come back to in the other language. */
  readonly address: string
  readonly office: string
  readonly visit?: Visit
  readonly menu?: readonly MenuEntry[]
}

const t = (frame: Frame, text: Words): string => text[frame.language]

export function document(frame: Frame, page: Page): Html {
  const isError = page.status !== undefined && page.status >= 400
  const title = `${isError ? `${t(frame, ERROR)}: ` : ''}${page.title}`
  return html`<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${t(frame, NAME)}</title>
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body${frame.visit === undefined && html` class="outside"`}>
<a class="skip" href="#tresc">${t(frame, SKIP)}</a>
${header(frame)}
<div class="frame">
${frame.visit !== undefined && menu(frame, frame.menu ?? [])}
<main id="tresc" tabindex="-1">
${page.above !== undefined && trail(frame, page)}
<h1>${page.title}</h1>
${page.body}
</main>
</div>
</body>
</html>
`
}

function header(frame: Frame): Html {
  const { visit } = frame
  const other = frame.language === 'pl' ? 'en' : 'pl'
  const switchTo = `${BACKOFFICE}/jezyk/${other}?do=${encodeURIComponent(frame.address)}`
  const name = other === 'pl' ? 'Polski' : 'English'
  const person =
    visit &&
    html`<span class="person"><span translate="no">${visit.employee.name}</span> <span class="role">${t(frame, ROLE_NAMES[visit.employee.role])}</span></span><a href="${BACKOFFICE}/moje-konto">${t(frame, OWN_ACCOUNT)}</a><form method="post" action="${BACKOFFICE}/wyloguj"><input type="hidden" name="csrf" value="${visit.csrf}"><button class="plain">${t(frame, SIGN_OUT)}</button></form>`
  return html`<header><a class="name" href="${BACKOFFICE}"><strong>${t(frame, NAME)}</strong>${frame.office !== '' && html` <span translate="no">${frame.office}</span>`}</a><div class="person-bar"><a href="${switchTo}" lang="${other}" hreflang="${other}">${name}</a>${person}</div></header>`
}

function menu(frame: Frame, entries: readonly MenuEntry[]): Html {
  const path = frame.address.split('?')[0] ?? ''
  const items = [{ path: BACKOFFICE, title: t(frame, START), waiting: 0 }, ...entries].map((entry) => {
    const isCurrent = path === entry.path || (entry.path !== BACKOFFICE && path.startsWith(`${entry.path}/`))
    const count = entry.waiting > 0 && html` <span class="count">${entry.waiting}</span>`
    return html`<li><a href="${entry.path}"${isCurrent && html` aria-current="${path === entry.path ? 'page' : 'true'}"`}>${entry.title}${count}</a></li>`
  })
  // Folded where it would take the whole screen of a phone; a list beside the page where there is room.
  return html`<nav class="menu" aria-label="${t(frame, MENU)}"><details class="folded"><summary>${t(frame, MENU)}</summary><ul>${items}</ul></details><ul class="unfolded">${items}</ul></nav>`
}

function trail(frame: Frame, page: Page): Html {
  const above = [{ title: t(frame, START), path: BACKOFFICE }, ...(page.above ?? [])]
  return html`<nav class="trail" aria-label="${t(frame, TRAIL)}"><ol>${above.map(({ title, path }) => html`<li><a href="${path}">${title}</a></li>`)}</ol></nav>`
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** Sends a page of the back office: no script, nothing from elsewhere, kept by nobody. */
export function sendDocument(reply: FastifyReply, frame: Frame, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document(frame, page).markup)
}

/**
 * Sends a page that goes on to an address of the back office at once. The browser then asks for it on behalf of the back
 * office itself, so that it sends the strict cookies that a request from another site goes without.
 */
export function sendBounce(reply: FastifyReply, path: string): FastifyReply {
  const page = html`<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${path}"><title>Zaplecze</title></head><body><p><a href="${path}">Dalej / Continue</a></p></body></html>`
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.markup)
}
