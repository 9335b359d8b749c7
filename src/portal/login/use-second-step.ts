import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useAsyncAction } from '../../kit/use-async-action.ts'
import { notifyAtom } from '../messages/messages.ts'
import { sendCodeAtom } from './login-reply.ts'
import { keepPendingAtom, type PendingSignIn } from './pending-sign-in.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Sends the code of a pending sign-in and goes on; `onFailed` gets the reason in words. */
export function useSecondStep(pending: PendingSignIn | null, onFailed: (text: string) => void) {
  const { t } = useTranslation('portal')
  const sendCode = useSetAtom(sendCodeAtom)
  const keepPending = useSetAtom(keepPendingAtom)
  const notify = useSetAtom(notifyAtom)
  const signedIn = useSignedIn()
  const { busy, run } = useAsyncAction()
  const failed = (text: string): false => {
    notify({ tone: 'error', text })
    onFailed(text)
    return false
  }
  /** Whether somebody has signed in, who is on the way elsewhere. */
  const send = async (code: string, { token, target }: PendingSignIn): Promise<boolean> => {
    const answer = await sendCode(code, token)
    if (answer.ok) {
      keepPending(null)
      return (await signedIn(answer.value, target)) || failed(t('login.failed'))
    }
    const refused = answer.error.kind === 'refused' || answer.error.kind === 'unauthorized'
    return failed(t(refused ? 'code.wrong' : 'offline'))
  }
  const enter = (code: string) => {
    // A code is good once, and Enter can be pressed twice before the form is drawn busy.
    if (pending !== null)
      void run(
        () => send(code, pending),
        (leaving) => leaving,
      )
  }
  return { busy, enter }
}
