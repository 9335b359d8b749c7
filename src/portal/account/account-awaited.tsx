import { useAtomValue, useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../kit/failure-state.tsx'
import { LoadingPage } from '../pages/loading-page.tsx'
import { Page } from '../pages/page.tsx'
import { accountStateAtom, loadAccountAtom } from '../session/account.ts'

/** Shown in place of an account page until the office has sent the account: loading, or a failure with a retry. */
export function AccountAwaited() {
  const { t } = useTranslation('portal')
  const failed = useAtomValue(accountStateAtom) === 'failed'
  const load = useSetAtom(loadAccountAtom)
  if (!failed) return <LoadingPage />
  return <FailureState title={t('account.failure')} retry={t('retry')} onRetry={() => void load()} />
}

/** In place of a page that is nothing without the account. */
export function AccountAwaitedPage({ title }: { readonly title: string }) {
  return (
    <Page title={title}>
      <AccountAwaited />
    </Page>
  )
}
