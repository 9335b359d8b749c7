import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { OfficeReach } from '../failure/office-reach.tsx'
import { webAddress } from '../links/addresses.ts'
import { menuLinks } from '../links/menu-links.ts'
import { LANGUAGE_OF, paths } from '../paths.ts'
import { portalAtom } from '../state/portal.ts'
import { languageName } from '../texts/language.ts'

interface WithoutScriptProps {
  /** The page's heading, where its frame has none. */
  readonly heading: string | null
  /** Whether the page itself says how to reach the office. */
  readonly isReachShown: boolean
}

/**
 * What a visitor reads on every page whose script does not run: how to reach the office, and where the pages are. The style
 * sheet shows it at once where there is no scripting, and once the app has been awaited in vain.
 */
export function WithoutScript({ heading, isReachShown }: WithoutScriptProps) {
  const { t } = useTranslation('portal')
  const portal = useAtomValue(portalAtom)
  const bulletin = portal.bip === null ? null : webAddress(portal.bip)
  const open = portal.services.filter(({ access, flag }) => access === 'public' && flag === null)
  return (
    <div className="portal-without-app">
      {heading !== null && <h1>{heading}</h1>}
      <p>{t('withoutScript.needed')}</p>
      {!isReachShown && <OfficeReach />}
      <ul>
        <li>
          <a href={paths.accessibility}>{t('footer.accessibility')}</a>
        </li>
        {bulletin !== null && (
          <li>
            <a href={bulletin}>{t('footer.bip')}</a>
          </li>
        )}
      </ul>
      <h2>{t('withoutScript.pages')}</h2>
      <LinkList links={menuLinks(null, portal).map(({ href, label }) => ({ href, label }))} />
      <h2>{t('withoutScript.services')}</h2>
      <LinkList links={open.map(({ path, title }) => ({ href: path, label: title }))} />
    </div>
  )
}

interface ChoicesProps {
  /** The address of the page; null where it is not the same for all that show it. */
  readonly path: string | null
}

/** The languages and the contrast mode of a page whose script does not run: links, and a box that the style sheet reads. */
export function ChoicesWithoutScript({ path }: ChoicesProps) {
  const { t } = useTranslation('portal')
  const { language, languages } = useAtomValue(portalAtom)
  return (
    <div className="portal-without-app portal-choices">
      {languages.length > 1 && (
        <ul aria-label={t('failurePage.languages')}>
          {languages.map((other) => (
            <li key={other}>
              <a
                href={`${path ?? ''}${path?.includes('?') ? '&' : '?'}${LANGUAGE_OF}=${other}`}
                lang={other}
                hrefLang={other}
                translate="no"
                aria-current={other === language ? 'true' : undefined}
              >
                {languageName(other)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <label>
        <input type="checkbox" data-contrast-choice="" /> {t('appBar.contrast')}
      </label>
    </div>
  )
}

interface LinkListProps {
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

const LinkList = ({ links }: LinkListProps) => (
  <ul>
    {links.map(({ href, label }) => (
      <li key={href}>
        <a href={href}>{label}</a>
      </li>
    ))}
  </ul>
)
