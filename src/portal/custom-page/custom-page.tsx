import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { stronaWlasnaReply } from '../../../schemas/office-replies.generated.ts'
import { buttonClass } from '../../kit/button.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { type Endpoint, reading } from '../api/endpoint.ts'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { OfficeFailure } from '../failure/office-failure.tsx'
import { OfficeHtml } from '../forms/office-html.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { Page } from '../pages/page.tsx'
import { FILE_OF, paths } from '../paths.ts'

interface Written {
  readonly title: string
  readonly html: string
}

const customPageEndpoint: Endpoint<Written> = {
  call: (calls) => calls.customPage,
  read: reading(stronaWlasnaReply, ({ tytul, html }) => ({ title: tytul.trim(), html })),
}

/**
 * A page that the office wrote. Its file is named by the address, so that the page can be reloaded and shared, or by the
 * navigation state, which is how other parts of an office lead here.
 */
export function CustomPage() {
  const { search, state } = useLocation()
  const file = new URLSearchParams(search).get(FILE_OF) ?? fileOfState(state)
  if (file === null || file.trim() === '') return <NotFoundPage />
  return <Written key={file} file={file} />
}

function fileOfState(state: unknown): string | null {
  const file: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, FILE_OF) : null
  return typeof file === 'string' ? file : null
}

function Written({ file }: { readonly file: string }) {
  const { t } = useTranslation('portal')
  const { state, refetch } = useOfficeQuery(customPageEndpoint, { [FILE_OF]: file })
  if (state.kind === 'loading') return <Skeleton shape="text" count={6} label={t('loading')} />
  if (state.kind === 'ready') {
    return (
      <Page title={state.value.title || t('customPage.untitled')}>
        <OfficeHtml html={state.value.html} className="ok-prose ok-custom-page" />
      </Page>
    )
  }
  if (state.error.kind === 'refused' && state.error.status === 404) return <Missing />
  return (
    <Page title={t('customPage.untitled')}>
      <OfficeFailure
        title={t('customPage.failure.title')}
        error={state.error}
        silence={t('customPage.failure.text')}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}

/** The office has no such page any more. */
function Missing() {
  const { t } = useTranslation('portal')
  return (
    <Page title={t('notFound.title')} lead={t('customPage.missing')}>
      <p className="ok-actions">
        <Link className={buttonClass('primary')} to={paths.siteMap}>
          {t('siteMap.title')}
        </Link>
        <Link className={buttonClass('secondary')} to={paths.contact}>
          {t('contact.title')}
        </Link>
      </p>
    </Page>
  )
}
