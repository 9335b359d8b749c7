import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ServiceEntry } from '../../engine/plan/portal.ts'
import type { FormDraft } from '../../engine/react/form/form-page.tsx'
import { buttonClass } from '../../kit/button.tsx'
import { MissingDataNote } from '../../kit/empty-state.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import { offeredAt } from '../access/guard.ts'
import { subjectNumberAtom, visitorAtom } from '../access/visitor.ts'
import { servicePlans } from '../documents/documents.ts'
import { usePlan } from '../documents/use-plan.ts'
import { focusHeadingOnceThere } from '../frame/use-focus-on-navigation.ts'
import { type Step, Trail, usePageTitle } from '../pages/page.tsx'
import { paths } from '../paths.ts'
import { userAtom } from '../session/account.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { DataAgeSlot } from './data-age-slot.tsx'
import type { FormDrafts } from './open-page.tsx'
import { OpenPage, UnavailableService } from './page-code.ts'
import { SubjectLine } from './subject-line.tsx'

interface ServiceHostProps {
  readonly entry: ServiceEntry
}

/** A service's page within the shell. */
export function ServiceHost({ entry }: ServiceHostProps) {
  const { t } = useTranslation('portal')
  const { services } = useAtomValue(portalAtom)
  const [heading, setHeading] = useState<string | null>(null)
  const drafts = useFormDrafts(useAtomValue(subjectNumberAtom))
  useFocusOnBreak(entry.unavailable !== undefined)
  usePageTitle(heading ?? entry.title)
  const way = wayTo(entry, services, { list: t('services.title'), panel: t('panel.title') })
  const by = heading === null ? way : [...way, { label: entry.title, href: entry.path }]
  return (
    <>
      <Trail page={heading ?? entry.title} by={by} />
      {entry.unavailable ? (
        <UnavailableService entry={entry} unavailable={entry.unavailable} />
      ) : (
        <ServiceBody entry={entry} onHeading={setHeading} drafts={drafts} />
      )}
    </>
  )
}

interface Ends {
  /** The titles of the service list and of the user panel. */
  readonly list: string
  readonly panel: string
}

/** The breadcrumbs of a service, from the list or the user panel; from the list where the page above is gone. */
function wayTo({ place }: ServiceEntry, services: readonly ServiceEntry[], ends: Ends): readonly Step[] {
  if (place.kind === 'panel') return [{ label: ends.panel, href: paths.panel }]
  const parent = place.kind === 'under' ? services.find(({ id }) => id === place.id) : undefined
  const list = [{ label: ends.list, href: paths.services }]
  if (!parent) return list
  // Two pages that are placed under one another would recurse endlessly.
  const before = parent.place.kind === 'under' ? list : wayTo(parent, services, ends)
  return [...before, { label: parent.title, href: parent.path }]
}

interface ServiceBodyProps extends ServiceHostProps {
  readonly onHeading: (heading: string | null) => void
  /** What is entered into its forms; it outlives a break. */
  readonly drafts: FormDrafts
}

function ServiceBody({ entry, onHeading, drafts }: ServiceBodyProps) {
  const { t } = useTranslation('portal')
  const subject = useAtomValue(subjectNumberAtom)
  const isNewAccount = useAtomValue(userAtom)?.firstLogin === true && entry.access !== 'public'
  const { state, refetch } = usePlan(entry.plan, servicePlans)
  // Beside the plan, not after it. A failure shows when the page is drawn.
  useEffect(() => void OpenPage.load().catch(() => undefined), [])
  const subjectLine = (
    <>
      <DataAgeSlot />
      {entry.access !== 'public' && <SubjectLine />}
      <PagesUnder entry={entry} />
    </>
  )
  const head = (
    <>
      <PageHeader title={entry.title} icon={entry.icon} lead={entry.description} />
      {subjectLine}
    </>
  )
  const coming = (
    <>
      {head}
      <Skeleton shape="table" label={t('loading')} />
    </>
  )
  switch (state.kind) {
    case 'loading':
      return coming
    case 'failed':
      return (
        <>
          {head}
          <FailureState
            title={t('service.failure.title')}
            body={t('service.failure.text')}
            retry={t('retry')}
            onRetry={() => void refetch()}
          />
        </>
      )
    case 'ready':
      return (
        <MissingDataNote value={isNewAccount ? t('firstLogin.dataLater') : null}>
          {/* Of another subject nothing may stay on the page. */}
          <OpenPage
            key={subject}
            plan={state.value}
            subjectLine={subjectLine}
            onHeading={onHeading}
            drafts={drafts}
            coming={coming}
          />
        </MissingDataNote>
      )
  }
}

/** Links to the pages below this one. */
function PagesUnder({ entry }: ServiceHostProps) {
  const { services } = useAtomValue(portalAtom)
  const visitor = useAtomValue(visitorAtom)
  const flags = useAtomValue(configurationAtom)?.flags ?? null
  const pages = offeredAt(services, visitor, flags, (place) => place.kind === 'under' && place.id === entry.id)
  if (pages.length === 0) return null
  return (
    <p className="ok-actions">
      {pages.map(({ id, path, title }) => (
        <Link key={id} className={buttonClass()} to={path}>
          {title}
        </Link>
      ))}
    </p>
  )
}

/** A break that begins or ends takes away what had the focus: the heading has it then. */
function useFocusOnBreak(inBreak: boolean): void {
  const last = useRef(inBreak)
  useEffect(() => {
    const before = last.current
    last.current = inBreak
    if (before !== inBreak) focusHeadingOnceThere()
  }, [inBreak])
}

/** What is entered for a subject outlives the page, which another language takes away until its plan has come. */
function useFormDrafts(subject: string): FormDrafts {
  const [kept, setKept] = useState(() => ({ subject, drafts: new Map<string, FormDraft>() }))
  if (kept.subject !== subject) setKept({ subject, drafts: new Map() })
  return kept.drafts
}
