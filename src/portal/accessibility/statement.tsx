import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPlainDate } from '../../engine/model/plain-date.ts'
import type { AccessibilityStatement } from '../../engine/plan/accessibility.ts'
import { webAddress } from '../links/addresses.ts'
import { portalAtom } from '../state/portal.ts'

/** Where a complaint may go further: the Commissioner for Human Rights. */
const ombudsman = 'https://bip.brpo.gov.pl/'

interface StatementProps {
  readonly statement: AccessibilityStatement
}

/**
 * The statement under the ids by which it is read by machines (the official technical conditions of publishing
 * accessibility statements, `a11y-*`).
 */
export function Statement({ statement }: StatementProps) {
  return (
    <article className="ok-prose" id="a11y-deklaracja">
      <Beginning statement={statement} />
      <Status statement={statement} />
      <Preparation statement={statement} />
      <Feedback statement={statement} />
      <Building statement={statement} />
    </article>
  )
}

function Beginning({ statement }: StatementProps) {
  const { t } = useTranslation('portal')
  const { name } = useAtomValue(portalAtom)
  const { url, published, updated } = statement
  return (
    <>
      <p id="a11y-wstep">
        <span id="a11y-podmiot" translate="no">
          {name}
        </span>{' '}
        {t('accessibility.commitment')} <Address id="a11y-url" href={url} />.
      </p>
      <ul>
        <li>
          {t('accessibility.published')} <Day id="a11y-data-publikacja" day={published} />
        </li>
        <li>
          {t('accessibility.updated')} <Day id="a11y-data-aktualizacja" day={updated} />
        </li>
      </ul>
    </>
  )
}

function Status({ statement: { status, exceptions, burden } }: StatementProps) {
  const { t } = useTranslation('portal')
  const analysis = burden === null ? null : webAddress(burden)
  return (
    <>
      <h2>{t('accessibility.status.title')}</h2>
      <p id="a11y-status">{t(`accessibility.status.${status}`)}</p>
      {exceptions.length > 0 && <h3>{t('accessibility.exceptions')}</h3>}
      {exceptions.length > 0 && (
        <ul>
          {exceptions.map((exception) => (
            <li key={exception}>{exception}</li>
          ))}
        </ul>
      )}
      {analysis && (
        <p>
          <a id="a11y-ocena" href={analysis}>
            {t('accessibility.burden')}
          </a>
        </p>
      )}
    </>
  )
}

function Preparation({ statement: { prepared, reviewed, assessedBy } }: StatementProps) {
  const { t } = useTranslation('portal')
  return (
    <>
      <h2>{t('accessibility.prepared.title')}</h2>
      <ul>
        <li>
          {t('accessibility.prepared.on')} <Day id="a11y-data-sporzadzenie" day={prepared} />
        </li>
        {reviewed !== null && (
          <li>
            {t('accessibility.prepared.reviewed')} <Day id="a11y-data-przeglad" day={reviewed} />
          </li>
        )}
      </ul>
      {assessedBy === null ? (
        <p>{t('accessibility.prepared.self')}</p>
      ) : (
        <p>
          {t('accessibility.prepared.by')} <span id="a11y-audytor">{assessedBy}</span>
        </p>
      )}
      <h2>{t('accessibility.keyboard.title')}</h2>
      <p>{t('accessibility.keyboard.text')}</p>
    </>
  )
}

function Feedback({ statement: { contact } }: StatementProps) {
  const { t } = useTranslation('portal')
  return (
    <>
      <h2 id="a11y-kontakt">{t('accessibility.contact.title')}</h2>
      <p>{t('accessibility.contact.text')}</p>
      <ul>
        <li>
          {t('accessibility.contact.person')}{' '}
          <span id="a11y-osoba" translate="no">
            {contact.person}
          </span>
        </li>
        <li>
          {t('accessibility.contact.email')}{' '}
          <a id="a11y-email" href={`mailto:${contact.email}`} translate="no">
            {contact.email}
          </a>
        </li>
        <li>
          {t('accessibility.contact.phone')}{' '}
          <a id="a11y-telefon" href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`} translate="no">
            {contact.phone}
          </a>
        </li>
      </ul>
      <h2>{t('accessibility.procedure.title')}</h2>
      <div className="ok-prose" id="a11y-procedura">
        <p>{t('accessibility.procedure.right')}</p>
        <p>{t('accessibility.procedure.request')}</p>
        <p>{t('accessibility.procedure.time')}</p>
        <p>
          {t('accessibility.procedure.complaint')} <a href={ombudsman}>{t('accessibility.procedure.ombudsman')}</a>.
        </p>
      </div>
    </>
  )
}

function Building({ statement: { apps, architecture } }: StatementProps) {
  const { t } = useTranslation('portal')
  return (
    <>
      {apps.length > 0 && (
        <Paragraphs id="a11y-aplikacje" title={t('accessibility.apps')}>
          {apps}
        </Paragraphs>
      )}
      <Paragraphs id="a11y-architektura" title={t('accessibility.architecture')}>
        {architecture}
      </Paragraphs>
    </>
  )
}

interface ParagraphsProps {
  readonly id: string
  readonly title: string
  readonly children: readonly string[]
}

function Paragraphs({ id, title, children }: ParagraphsProps): ReactNode {
  return (
    <>
      <h2>{title}</h2>
      <div className="ok-prose" id={id}>
        {children.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </>
  )
}

const Day = ({ id, day }: { readonly id: string; readonly day: string }) => (
  <time id={id} dateTime={day}>
    {formatPlainDate(day)}
  </time>
)

function Address({ id, href }: { readonly id: string; readonly href: string }) {
  const address = webAddress(href)
  return address === null ? (
    <span id={id}>{href}</span>
  ) : (
    <a id={id} href={address} translate="no">
      {href}
    </a>
  )
}
