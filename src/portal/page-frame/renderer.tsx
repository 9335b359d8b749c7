import type { i18n } from 'i18next'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { useRoutes } from 'react-router-dom'
import { SWRConfig, unstable_serialize } from 'swr'
import { harmlessHtml } from '../../../schemas/harmless-html.ts'
import { blockTraits } from '../../engine/plan/block.ts'
import type { DataAgeNote, OfficeReply, PageFrame, RenderResult } from '../../engine/plan/page-frame.ts'
import type { PortalPlan } from '../../engine/plan/portal.ts'
import type { ServicePlan } from '../../engine/plan/service.ts'
import { hasOutline } from '../../engine/react/page-outline.tsx'
import { isOverBudget, isWithoutReply } from '../../engine/runtime/blocks.ts'
import { settled } from '../../engine/runtime/page/page-controller.ts'
import { addGlyphs } from '../../kit/named-icon.tsx'
import { Shell } from '../../kit/shell.tsx'
import { createAhead } from '../api/ahead.ts'
import type { Configuration } from '../api/models.ts'
import { CookieBanner } from '../cookies/cookie-banner.tsx'
import { createPortalStore, type KeptTexts, type PortalEnvironment } from '../environment.ts'
import { HtmlCleanerContext } from '../forms/office-html.tsx'
import { PortalBar } from '../frame/portal-bar.tsx'
import { PortalFooter } from '../frame/portal-footer.tsx'
import { PortalMenu } from '../frame/portal-menu.tsx'
import { memoryRouter, RouterProvider } from '../navigation/router.tsx'
import { LoadingPage } from '../pages/loading-page.tsx'
import { type PageTitle, PageTitleContext } from '../pages/page-title.ts'
import { paths } from '../paths.ts'
import { loadPage, pageRoutes } from '../routes.tsx'
import { hasDataAgeAtom } from '../service/data-age-slot.tsx'
import { loadServiceCode } from '../service/page-code.ts'
import { askForPage, openShell } from '../start/page-ahead.ts'
import { configurationAtom, portalPlanAtom } from '../state/portal.ts'
import { loadPageTexts, loadTexts } from '../texts/load.ts'
import { createTexts, joinPageTexts, prepareTexts } from '../texts/texts.ts'
import { DataAge } from './data-age.tsx'
import { isServicePlan, modulesOf, type ReadDocument } from './modules.ts'
import { OfflinePage } from './offline-page.tsx'
import { Outline, wordsForValues } from './outline.tsx'
import { documentsOf, isIndexed, isPublic, type Place, placeAt } from './places.ts'
import { RecordedCalls } from './recorded-calls.ts'
import { ShownReplies } from './shown-replies.ts'
import { ChoicesWithoutScript, WithoutScript } from './without-script.tsx'

const noTexts: KeptTexts = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

const noFetch: typeof fetch = () => Promise.reject(new Error('A frame makes no request'))

/** A visitor of whom nothing is known: no preferences, not signed in. */
const stranger: PortalEnvironment = {
  fetch: noFetch,
  ahead: createAhead(noFetch, () => new Date(0)),
  storage: noTexts,
  visitStorage: noTexts,
  browserLanguages: [],
  offeredLanguages: null,
  reloadAt: () => undefined,
  now: () => new Date(0),
  onStored: () => () => undefined,
  origin: '',
  openedAt: '/',
  openedWith: '',
  onceArrived: () => () => undefined,
}

const known = new WeakMap<PortalPlan, Promise<i18n>>()

/** The texts of an office in the language of its plan, made once for all its pages. */
function textsOf(portal: PortalPlan, read: ReadDocument): Promise<i18n> {
  const texts = known.get(portal) ?? makeTexts(portal, read)
  known.set(portal, texts)
  return texts
}

async function makeTexts(portal: PortalPlan, read: ReadDocument): Promise<i18n> {
  const { language, texts: own } = portal
  const texts = createTexts(language)
  const fetched = async (name: string) => read(name)
  const pages = await loadPageTexts(portal, fetched)
  await prepareTexts(texts, { ...portal, texts: {} }, fetched)
  joinPageTexts(texts, language, pages)
  for (const [key, text] of Object.entries(own)) texts.addResource(language, 'portal', key, text)
  return texts
}

/** The replies that a page is drawn with. */
interface Replies {
  readonly environment: PortalEnvironment
  /** Null: not known yet. */
  readonly configuration: Configuration | null
  /** The calls of the shell that a drawn page has been drawn with, as `ShownReplies` has them. */
  readonly calls: () => ShownReplies['calls']
}

/** Renders the page at a path without any reply of the office API. Throws where that cannot be done. */
export const renderFrame = (portal: PortalPlan, path: string, read: ReadDocument): Promise<PageFrame> =>
  drawWith(null, portal, path, read)

async function drawWith(
  replies: Replies | null,
  portal: PortalPlan,
  path: string,
  read: ReadDocument,
): Promise<PageFrame> {
  const place = placeAt(portal, path)
  const open = isPublic(place)
  const texts = await textsOf(portal, read)
  addGlyphs(portal.glyphs)
  if (open) await loadPage(path)
  if (place.kind === 'service') await loadServiceCode(place.entry)
  const title: PageTitle = { text: null }
  const store = createPortalStore(replies?.environment ?? stranger)
  store.set(portalPlanAtom, portal)
  store.set(configurationAtom, replies?.configuration ?? null)
  store.set(hasDataAgeAtom, replies !== null)
  const router = memoryRouter(path)
  const heading = titleOf(place)
  const shown = place.kind === 'shell' || replies !== null ? documentsOf(portal, path, place) : []
  const fallback = Object.fromEntries(shown.map((name) => [unstable_serialize([name]), read(name)]))
  const drawn = (page: ReactNode) =>
    renderToString(
      <Provider store={store}>
        <I18nextProvider i18n={texts}>
          <SWRConfig value={{ provider: () => new Map(), fallback }}>
            <PageTitleContext value={title}>
              <HtmlCleanerContext value={harmlessHtml}>
                <RouterProvider router={router}>{page}</RouterProvider>
              </HtmlCleanerContext>
            </PageTitleContext>
          </SWRConfig>
        </I18nextProvider>
      </Provider>,
    )
  const frame = drawn(
    <Frame
      place={place}
      path={pathOf(place, path)}
      heading={open ? null : (heading ?? portal.name)}
      filled={replies !== null}
    />,
  )
  const fillable = fillableAt(place, read)
  const outlined = replies !== null || (fillable !== null && hasOutline(fillable))
  const outline = outlined
    ? drawn(<Outline plan={fillable} filled={replies !== null} calls={replies?.calls() ?? {}} />)
    : null
  const dataAge = replies === null ? {} : { dataAge: dataAgeNote(drawn) }
  const t = texts.getFixedT(portal.language, 'portal')
  const page = title.text ?? heading
  return {
    title: page === null ? portal.name : t('title', { page, office: portal.name }),
    description: descriptionOf(place) ?? t('home.lead'),
    indexed: isIndexed(place),
    html: withoutPress(
      replies === null
        ? frame + withoutInput(outline ?? '')
        : withoutFolds(withoutEmbedded(withoutStyle(withoutInput(frame + outline)))),
    ),
    documents: documentsOf(portal, path, place),
    texts: JSON.stringify(await loadTexts(portal, async (name) => read(name))),
    modules: modulesOf(path, place, portal.language, read),
    first: firstModules(place, replies !== null),
    fillable: fillable !== null || (place.kind === 'shell' && place.fillable),
    filled: replies !== null,
    ...dataAge,
    withoutApp: place.kind === 'offline',
  }
}

const dataAgeNote = (drawn: (note: ReactNode) => string): DataAgeNote => ({
  today: drawn(<DataAge time="{{time}}" date={null} />),
  earlier: drawn(<DataAge time="{{time}}" date="{{date}}" />),
})

/**
 * Renders a page with replies of the office API, as the browser of a visitor would show it who is not signed in. Where calls
 * of the page are not among the replies, the result names them.
 */
export async function renderWithReplies(
  portal: PortalPlan,
  path: string,
  read: ReadDocument,
  replies: ReadonlyMap<string, OfficeReply>,
): Promise<RenderResult> {
  const place = placeAt(portal, path)
  if (place.kind === 'shell' && place.fillable) return renderShell(portal, path, read, replies)
  const plan = fillableAt(place, read)
  if (place.kind !== 'service' || plan === null) return { kind: 'closed', scope: 'page' }
  const calls = new RecordedCalls(replies)
  const now = () => new Date()
  const environment = { ...stranger, now, ahead: createAhead(calls.fetch, now) }
  const page = askForPage(environment, portal, place.entry, plan, wordsForValues(await textsOf(portal, read)))
  if (page === null) return { kind: 'closed', scope: 'page' }
  const loaded = async (): Promise<RenderResult> => {
    const opening = await page.opening()
    if (opening.kind !== 'open') return opening
    const { blocks } = await settled(page.controller)
    if (blocks.some((block) => block.state === 'loading' || isWithoutReply(block))) return { kind: 'failed' }
    for (const [address, result] of page.read) environment.ahead.keepRead(address, result)
    const { configuration } = opening
    const frame = await drawWith({ environment, configuration, calls: () => ({}) }, portal, path, read)
    const overBudget = blocks.filter(isOverBudget).map(({ plan: { id } }) => id)
    return { kind: 'rendered', frame, addresses: calls.answered, overBudget }
  }
  const missing = calls.missing().then((addresses): RenderResult => ({ kind: 'requests', addresses }))
  return Promise.race([loaded(), missing]).finally(() => {
    calls.end()
    page.controller.dispose()
  })
}

/** Renders a page of the shell with the replies that its components ask for. */
async function renderShell(
  portal: PortalPlan,
  path: string,
  read: ReadDocument,
  replies: ReadonlyMap<string, OfficeReply>,
): Promise<RenderResult> {
  const opening = new RecordedCalls(replies)
  const shown = new ShownReplies(replies)
  const now = () => new Date()
  const environment = { ...stranger, now, ahead: { ...createAhead(opening.fetch, now), replyOf: shown.of } }
  const draw = (configuration: Configuration | null) =>
    drawWith({ environment, configuration, calls: () => shown.calls }, portal, path, read)
  const loaded = async (): Promise<RenderResult> => {
    const opened = await openShell(environment, portal)
    if (opened.kind !== 'open') return opened
    const frame = await draw(opened.configuration)
    if (shown.missing.length > 0) return { kind: 'requests', addresses: shown.missing }
    if (shown.state === 'absent') return { kind: 'closed', scope: 'page' }
    if (shown.state === 'failed') return { kind: 'failed' }
    return { kind: 'rendered', frame, addresses: [...opening.answered, ...shown.answered] }
  }
  const missing = async (): Promise<RenderResult> => {
    const addresses = await opening.missing()
    // The page's own calls do not depend on them: they are made beside them.
    if (addresses.length > 0) await draw(null)
    return { kind: 'requests', addresses: [...addresses, ...shown.missing] }
  }
  return Promise.race([loaded(), missing()]).finally(() => opening.end())
}

/** Its links lead on; its buttons do nothing until the app has taken over, and do not promise to. */
const withoutPress = (html: string): string => html.replaceAll('<button ', '<button disabled ')

/** The policy of the page permits no style of a single element in its markup; `preferences/before-paint.ts` sets it. */
const withoutStyle = (html: string): string => html.replaceAll(/(<[^<>]*) style="/g, '$1 data-style="')

/** All but the contrast mode, which works without a script. */
const withoutInput = (html: string): string =>
  html.replace(/<(?:select|input) (?![^<>]*data-contrast-choice)/g, '$&disabled ')

/** What is folded is hidden by the style sheet, which shows it where no script can. */
const withoutFolds = (html: string): string =>
  html.replaceAll(/(<div class="ok-accordion__panel" id="[^"]*") hidden=""/g, '$1 data-folded=""')

/** What a page embeds is loaded once: by the app, for which its place stays free, or where no script runs. */
const withoutEmbedded = (html: string): string =>
  html.replace(
    /<iframe class="([^"]*)"[^>]*><\/iframe>/g,
    '<div class="$1" data-embedded=""></div><noscript>$&</noscript>',
  )

/**
 * The plan of a page that can be drawn with replies before the app is there: it asks for all that it shows when it is opened,
 * and nothing is entered into it. Null for any other page.
 */
function fillableAt(place: Place, read: ReadDocument): ServicePlan | null {
  if (place.kind !== 'service' || place.entry.access !== 'public' || place.entry.unavailable !== undefined) return null
  const plan = read(place.entry.plan)
  return isServicePlan(plan) && isFillable(plan) ? plan : null
}

const isFillable = ({ blocks, sources }: ServicePlan): boolean =>
  sources.length > 0 &&
  sources.every(({ when, onSubmit }) => when === null && !onSubmit) &&
  blocks.every(({ kind }) => blockTraits[kind].isFillable)

/** What sends the calls of a service's page, and shows its first rows. */
const PAGE_CALLS = 'src/portal/start/page-calls.ts'
/** What sends the calls of a page of the shell that the host has drawn with replies. */
const SHELL_CALLS = 'src/portal/start/shell-calls.ts'

function firstModules(place: Place, filled: boolean): readonly string[] {
  if (place.kind === 'service' && place.entry.unavailable === undefined) return [PAGE_CALLS]
  return place.kind === 'shell' && filled ? [SHELL_CALLS] : []
}

interface FrameProps {
  readonly place: Place
  /** Null where pages of several addresses share the frame. */
  readonly path: string | null
  /** The page's heading, where its frame has none. */
  readonly heading: string | null
  readonly filled: boolean
}

const showsReach = ({ kind }: Place, path: string | null, filled: boolean): boolean =>
  kind === 'missing' || path === paths.maintenance || (filled && path === paths.contact)

const pathOf = ({ kind }: Place, path: string): string | null =>
  kind === 'undecided' || kind === 'missing' ? null : path

/** What surrounds every page, as `frame/frame.tsx` draws it for a stranger; nothing lies over it but the cookie banner. */
function Frame({ place, path, heading, filled }: FrameProps) {
  const { t } = useTranslation('portal')
  return (
    <Shell
      skip={t('skipLink')}
      appBar={<PortalBar menuOpen={false} onMenu={() => undefined} />}
      menu={<PortalMenu onPick={() => undefined} />}
      menuOpen={false}
      onMenuClose={() => undefined}
      menuLabel={t('menu.side')}
      menuClose={t('menu.close')}
      footer={<PortalFooter linked />}
      // Without the app nobody could take note.
      overlays={place.kind === 'offline' ? null : <CookieBanner />}
      widthUnknown
    >
      {place.kind !== 'offline' && <ChoicesWithoutScript path={path} />}
      <PageOf place={place} />
      {place.kind !== 'offline' && <WithoutScript heading={heading} isReachShown={showsReach(place, path, filled)} />}
    </Shell>
  )
}

/** The page itself where it can be drawn; else a skeleton stands for it. */
function PageOf({ place }: Pick<FrameProps, 'place'>) {
  if (place.kind === 'offline') return <OfflinePage />
  return isPublic(place) ? <RoutedPage /> : <LoadingPage />
}

const RoutedPage = () => useRoutes(pageRoutes)

function titleOf(place: Place): string | null {
  return place.kind === 'service' || place.kind === 'form' ? place.entry.title : null
}

const descriptionOf = (place: Place): string | null =>
  place.kind === 'service' && place.entry.description !== '' ? place.entry.description : null
