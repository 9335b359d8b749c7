import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { claimDraftsAtom } from '../drafts/drafts.ts'
import { notifyAtom } from '../messages/messages.ts'
import { useIsHere } from '../navigation/use-is-here.ts'
import { paths } from '../paths.ts'
import { actForAtom, ownerOf } from '../session/account.ts'
import { beginSessionAtom, type SignIn } from '../session/sign-in.ts'

/**
 * Begins the session of an accepted sign-in and goes on: a restricted account to its panel, which explains what is to be
 * done, a full one to where it was going. False when the account could not be loaded.
 */
export function useSignedIn(): (signIn: SignIn, target: string | null) => Promise<boolean> {
  const { t } = useTranslation('portal')
  const begin = useSetAtom(beginSessionAtom)
  const claimDrafts = useSetAtom(claimDraftsAtom)
  const actFor = useSetAtom(actForAtom)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()
  const isHere = useIsHere()
  return useCallback(
    async (signIn, target) => {
      const user = await begin(signIn)
      if (user === null) {
        notify({ tone: 'error', text: t('login.failed') })
        return false
      }
      // Where a session ended in the middle of a form, this one goes on.
      const left = claimDrafts(ownerOf(user))
      const back = left !== null && (target === null || placeIn(target) === placeIn(left.path)) ? left : null
      // Whoever has gone elsewhere meanwhile stays there, signed in.
      if (!isHere()) return true
      if (back !== null) actFor(back.subject)
      const restricted = user.restricted || user.unconfirmed || signIn.kind === 'restricted'
      navigate(restricted ? paths.panel : (back?.path ?? target ?? paths.home), { replace: true })
      return true
    },
    [t, begin, claimDrafts, actFor, notify, navigate, isHere],
  )
}

/** An address without what is chosen there. */
const placeIn = (address: string): string => address.split(/[?#]/)[0] ?? ''
