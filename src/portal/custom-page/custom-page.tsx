import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { Value, ValueType } from '../../engine/model/types.ts'
import { buttonClass } from '../../kit/button.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { asObject, asText } from '../contract/fields.ts'
import { OfficeHtml } from '../forms/office-html.tsx'
import type { Question } from '../office/ask.ts'
import { useAsked } from '../office/use-asked.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { Page } from '../pages/page.tsx'
import { FILE_OF, paths } from '../paths.ts'

interface Written {
  readonly title: string
  readonly html: string
}

export const customPageType: ValueType = {
  kind: 'object',
  name: 'CustomPage',
  fields: { html: { kind: 'html' }, tytul: { kind: 'text' } },
}

function readCustomPage(reply: Value): Written {
  const fields = asObject(reply)
  return { title: asText(fields.tytul).trim(), html: asText(fields.html) }
}

const question: Question<Written> = { of: (calls) => calls.customPage, type: customPageType, read: readCustomPage }

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
  const [asked, retry] = useAsked(question, { [FILE_OF]: file })
  if (asked.kind === 'loading') return <Skeleton shape="text" count={6} label={t('loading')} />
  if (asked.kind === 'ready') {
    return (
      <Page title={asked.value.title || t('customPage.untitled')}>
        <OfficeHtml html={asked.value.html} className="ok-prose ok-custom-page" />
      </Page>
    )
  }
  if (asked.error.kind === 'refused' && asked.error.status === 404) return <Missing />
  return (
    <Page title={t('customPage.untitled')}>
      <FailureState
        title={t('customPage.failure.title')}
        body={t('customPage.failure.text')}
        retry={t('retry')}
        onRetry={retry}
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
