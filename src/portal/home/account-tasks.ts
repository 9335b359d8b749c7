import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { dajZgodyReply } from '../../../schemas/office-replies.generated.ts'
import { visitorAtom } from '../access/visitor.ts'
import { verifiedThroughAtom } from '../account/verification.ts'
import { type Endpoint, reading } from '../api/endpoint.ts'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { paths } from '../paths.ts'
import { unconfirmedAtom } from '../session/stored.ts'
import { configurationAtom } from '../state/portal.ts'

/** Something that the account itself waits for. */
export interface AccountTask {
  readonly id: string
  readonly text: string
  readonly note: string | null
  readonly href: string
}

/** Whether the account wants any notification. */
const consents: Endpoint<boolean> = {
  call: (calls) => calls.consents,
  read: reading(dajZgodyReply, (reply) => reply.powiadomieniaEmail || reply.powiadomieniaSms),
}

/** What is to be done about the account: have it verified or its restriction lifted, decide about notifications. */
export function useAccountTasks(): readonly AccountTask[] {
  const { t } = useTranslation('portal')
  const { restricted } = useAtomValue(visitorAtom)
  const unconfirmed = useAtomValue(unconfirmedAtom)
  const through = useAtomValue(verifiedThroughAtom)
  const flags = useAtomValue(configurationAtom)?.flags
  const asks = flags?.czyPytacOZgodeNaPowiadomieniaSms === true || flags?.czyPytacOZgodeNaPowiadomieniaEmail === true
  // Nobody else is asked to decide, so the office is not asked what they decided.
  const { state } = useOfficeQuery(consents, undefined, { idle: restricted || !asks })
  const tasks: AccountTask[] = []
  if (restricted) {
    const text = t(unconfirmed ? 'digest.tasks.verify' : 'digest.tasks.limited')
    const note = t(unconfirmed ? `panel.unverified.${through}` : 'panel.limited')
    tasks.push({ id: 'account', text, note, href: paths.panel })
  }
  if (state.kind === 'ready' && !state.value) {
    const note = t('digest.tasks.consentsNote')
    tasks.push({ id: 'consents', text: t('digest.tasks.consents'), note, href: paths.panel })
  }
  return tasks
}
