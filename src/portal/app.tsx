import type { i18n } from 'i18next'
import { Provider, useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { useRoutes } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { PageLoader } from '../kit/page-loader.tsx'
import { environmentAtom, type PortalStore } from './environment.ts'
import { LastResort } from './last-resort.tsx'
import { type PortalRouter, RouterProvider } from './navigation/router.tsx'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'
import { startAtom } from './start/start.ts'
import { StartFailure } from './start/start-failure.tsx'
import { phaseAtom, portalPlanAtom } from './state/portal.ts'
import { useTheme } from './theme/theme.ts'

interface AppProps {
  readonly store: PortalStore
  readonly texts: i18n
  /** Made once the start-up is over, so that no page is drawn before it can be. */
  readonly createRouter: () => PortalRouter
  /** Called once what is drawn first stands in the document, before it is painted. */
  readonly onDrawn?: (() => void) | undefined
}

/** What one portal knows of the office no other portal sees. */
const swrConfig = { provider: () => new Map() }

/** A running portal: its state, its words, its pages. */
export function App({ store, texts, createRouter, onDrawn }: AppProps) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn])
  return (
    <Provider store={store}>
      <I18nextProvider i18n={texts}>
        <LastResort instead={<StartFailure onRetry={() => store.get(environmentAtom).reloadAt(paths.home)} />}>
          <SWRConfig value={swrConfig}>
            <Started texts={texts} createRouter={createRouter} />
          </SWRConfig>
        </LastResort>
      </I18nextProvider>
    </Provider>
  )
}

function Started({ texts, createRouter }: Omit<AppProps, 'store' | 'onDrawn'>) {
  const phase = useAtomValue(phaseAtom)
  const start = useSetAtom(startAtom)
  const plan = useAtomValue(portalPlanAtom)
  useTheme(plan?.theme.tokens ?? null)
  switch (phase) {
    case 'starting':
      return <StartLoader />
    case 'failed':
      return <StartFailure onRetry={() => void start(texts)} />
    case 'closed':
    case 'ready':
      return <Pages createRouter={createRouter} />
  }
}

function StartLoader() {
  const { t } = useTranslation('start')
  return <PageLoader active label={t('loading')} />
}

function Pages({ createRouter }: Pick<AppProps, 'createRouter'>) {
  const [router] = useState(createRouter)
  return (
    <RouterProvider router={router}>
      <RoutedPage />
    </RouterProvider>
  )
}

const RoutedPage = () => useRoutes(routes)
