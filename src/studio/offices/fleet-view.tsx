import { useEffect, useState } from 'react'
import { formatMessage } from '../../engine/compiler/diagnostics/format.ts'
import { Button } from '../../kit/button.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { later } from '../../kit/later.tsx'
import { LoadingMark } from '../../kit/loading-mark.tsx'
import { Pager } from '../../kit/pager.tsx'
import { pagesOf } from '../../kit/pager-window.ts'
import type { FleetOffice } from '../../studio-protocol/fleet.ts'
import type { OfficeAccess } from '../../studio-protocol/protocol.ts'
import { goTo } from '../address.ts'
import { polishTime } from '../review/planned-time.ts'
import type { StudioClient } from '../session/client.ts'
import { MarkedText } from '../words/marked-text.tsx'
import { authorBefore, messageOf } from '../words/revision-words.ts'
import { useSpeech } from '../words/use-words.ts'
import { allOffices, FleetFilter, filteredOffices, isWell } from './fleet-filter.tsx'
import './fleet-view.css'

const BasePage = later(() => import('./base-page.tsx').then((module) => module.BasePage))

/** Rows of a page of the table; fewer offices are not searched. */
const PAGE = 25

interface FleetViewProps {
  readonly client: StudioClient
  /** Keeps changes of the standard. */
  readonly storage: Storage
  /** Of the person. */
  readonly login: string
  /** Those that can be opened. */
  readonly offices: readonly OfficeAccess[]
  /** The files that all offices share are shown. */
  readonly isStandard: boolean
  readonly onChoose: (slug: string) => void
}

interface ReadFleet {
  readonly attempt: number
  /** Null: it could not be read. */
  readonly fleet: readonly FleetOffice[] | null
  /** Those that could be opened then. */
  readonly offices: readonly OfficeAccess[]
}

/** All offices with their state, for people with a role in every one. */
export function FleetView({ client, storage, login, offices, isStandard, onChoose }: FleetViewProps) {
  const { words } = useSpeech()
  const [attempt, setAttempt] = useState(0)
  const [read, setRead] = useState<ReadFleet | null>(null)
  useEffect(() => {
    // Read again on the way back: another version may be on trial than before.
    if (isStandard) return
    let awaited = true
    client.get<readonly FleetOffice[]>('fleet').then((answer) => {
      if (awaited) setRead({ attempt, fleet: answer.ok ? answer.value : null, offices })
    })
    return () => {
      awaited = false
    }
  }, [client, attempt, offices, isStandard])
  if (isStandard) {
    const leave = () => goTo({ kind: 'offices' })
    return <BasePage {...{ client, storage, login }} onBack={leave} coming={<LoadingMark label={words.loading} />} />
  }
  return (
    <main className="studio-page studio-fleet">
      <h1>{words.offices.title}</h1>
      <Button onClick={() => goTo({ kind: 'standard' })}>{words.base.open}</Button>
      {read?.attempt !== attempt && <LoadingMark label={words.loading} />}
      {read?.attempt === attempt && read.fleet === null && (
        <FailureState title={words.fleet.failed} retry={words.retry} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {read?.fleet && <FleetTable fleet={read.fleet} known={read.offices} onChoose={onChoose} />}
    </main>
  )
}

interface FleetTableProps {
  readonly fleet: readonly FleetOffice[]
  /** Those that can be opened. */
  readonly known: readonly OfficeAccess[]
  readonly onChoose: (slug: string) => void
}

function FleetTable({ fleet, known, onChoose }: FleetTableProps) {
  const { words } = useSpeech()
  const [filter, setFilter] = useState(allOffices)
  const [page, setPage] = useState(1)
  const found = filteredOffices(fleet, filter)
  const pageCount = pagesOf(found.length, PAGE)
  const shownPage = Math.min(page, pageCount)
  return (
    <>
      {fleet.length > PAGE && <FleetFilter filter={filter} onFilter={setFilter} count={found.length} />}
      <table className="studio-fleet__table">
        <caption className="ok-sr-only">{words.fleet.table}</caption>
        <thead>
          <tr>
            <th scope="col">{words.fleet.office}</th>
            <th scope="col">{words.fleet.state}</th>
            <th scope="col">{words.fleet.version}</th>
            <th scope="col">{words.fleet.work}</th>
          </tr>
        </thead>
        <tbody>
          {found.slice((shownPage - 1) * PAGE, shownPage * PAGE).map((office) => (
            <OfficeLine
              key={office.slug}
              office={office}
              onOpen={known.some(({ slug }) => slug === office.slug) ? () => onChoose(office.slug) : null}
            />
          ))}
        </tbody>
      </table>
      {pageCount > 1 && (
        <Pager
          page={shownPage}
          pageCount={pageCount}
          pageSize={PAGE}
          total={found.length}
          onPage={setPage}
          texts={{ ...words.texts.pager, label: words.fleet.pages }}
        />
      )}
    </>
  )
}

interface OfficeLineProps {
  readonly office: FleetOffice
  readonly onOpen: (() => void) | null
}

function OfficeLine({ office, onOpen }: OfficeLineProps) {
  const { words, language, moment } = useSpeech()
  const { name, state, errors, warnings, faults, heldBack, revision, drafts, requests, planned, trial } = office
  const { fleet } = words
  const found = [
    ...(heldBack > 0 ? [fleet.heldBack(heldBack)] : []),
    ...(errors > 0 ? [fleet.errors(errors)] : []),
    ...(warnings > 0 ? [fleet.warnings(warnings)] : []),
  ]
  const underWay = [
    ...(trial ? [fleet.trial] : []),
    ...(drafts > 0 ? [fleet.drafts(drafts)] : []),
    ...(requests > 0 ? [fleet.requests(requests)] : []),
    ...(planned === null ? [] : [fleet.planned(polishTime(planned, language))]),
  ]
  return (
    <tr>
      <th scope="row">{onOpen ? <Button onClick={onOpen}>{name}</Button> : name}</th>
      <td>
        <span className="studio-mark" data-mark={isWell(office) ? undefined : 'error'}>
          {words.fleet.states[state]}
        </span>
        {found.length > 0 && <p>{found.join(', ')}</p>}
        {state === 'refused' && <p>{fleet.neverValid}</p>}
        {faults.length > 0 && (
          <ul>
            {faults.map((fault) => (
              <li key={`${fault.id} ${fault.span.line}:${fault.span.column}`}>
                <code translate="no">
                  {fault.span.file}:{fault.span.line}
                </code>{' '}
                <MarkedText text={formatMessage(fault, language)} />
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>
        {revision === null ? (
          <span className="studio-muted">{fleet.noVersion}</span>
        ) : (
          <>
            <p>
              {words.history.revision(revision.id)}: {messageOf(revision, words)}
            </p>
            <p className="studio-muted">
              {authorBefore(revision)}
              {moment(revision.at)}
            </p>
          </>
        )}
      </td>
      <td>{underWay.join(', ')}</td>
    </tr>
  )
}
