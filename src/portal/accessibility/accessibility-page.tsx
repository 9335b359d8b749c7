import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { statements } from '../documents/documents.ts'
import { usePlan } from '../documents/use-plan.ts'
import { Page } from '../pages/page.tsx'
import { paths } from '../paths.ts'
import { portalAtom } from '../state/portal.ts'
import { Statement } from './statement.tsx'

/** The accessibility statement that the law asks for, from the data in the office's file. */
export function AccessibilityPage() {
  const { t } = useTranslation('portal')
  const { accessibility } = useAtomValue(portalAtom)
  return (
    <Page title={t('footer.accessibility')}>
      {accessibility === null ? <Missing /> : <Fetched name={accessibility} />}
    </Page>
  )
}

function Fetched({ name }: { readonly name: string }) {
  const { t } = useTranslation('portal')
  const { state, refetch } = usePlan(name, statements)
  switch (state.kind) {
    case 'loading':
      return <Skeleton shape="text" count={8} label={t('loading')} />
    case 'failed':
      return <FailureState title={t('accessibility.failure')} retry={t('retry')} onRetry={() => void refetch()} />
    case 'ready':
      return <Statement statement={state.value} />
  }
}

function Missing() {
  const { t } = useTranslation('portal')
  const contact = (
    <Link className={buttonClass('primary')} to={paths.contact}>
      {t('contact.title')}
    </Link>
  )
  return <EmptyState title={t('accessibility.missing.title')} body={t('accessibility.missing.text')} action={contact} />
}
