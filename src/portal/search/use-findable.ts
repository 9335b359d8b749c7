import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { accessTo } from '../access/access.ts'
import { isInBreak, isOffered } from '../access/guard.ts'
import { visitorAtom } from '../access/visitor.ts'
import { endpoints } from '../api/endpoints.ts'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { type Folder, fileEndpoints } from '../files/folder.ts'
import { addressOf, type OpenFolder, steps } from '../files/folder-path.ts'
import { isPathHere } from '../links/addresses.ts'
import { menuLinks } from '../links/menu-links.ts'
import { paths } from '../paths.ts'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import type { Findable } from './search-index.ts'

/** Services, pages and procedures that this visitor may open, or may open after signing in. */
export function useFindable(): readonly Findable[] {
  const services = useServices()
  const pages = usePages()
  const procedures = useOfficeQuery(fileEndpoints.procedures).state
  const officeForms = useOfficeQuery(fileEndpoints.officeForms).state
  return useMemo(() => {
    const papers = [
      ...(procedures.kind === 'ready' ? papersOf(procedures.value, 'procedury') : []),
      ...(officeForms.kind === 'ready' ? papersOf(officeForms.value, 'wnioski') : []),
    ]
    return [...services, ...pages, ...papers.map((paper, index) => ({ ...paper, id: `procedure ${index}` }))]
  }, [services, pages, procedures, officeForms])
}

function useServices(): readonly Findable[] {
  const { t } = useTranslation('portal')
  const { services } = useAtomValue(portalAtom)
  const visitor = useAtomValue(visitorAtom)
  const configuration = useAtomValue(configurationAtom)
  return useMemo(
    () =>
      services.flatMap((entry): readonly Findable[] => {
        const access = accessTo(entry.access, visitor)
        if (access === 'otherSubject' || !isOffered(entry, configuration?.flags ?? null)) return []
        const note = isInBreak(entry, configuration?.servicesInBreak)
          ? t('services.marks.inBreak')
          : access === 'needsSignIn'
            ? t('services.marks.needsSignIn')
            : null
        const { id, title, description: text, path: href } = entry
        return [{ id: `service ${id}`, title, text, href, kind: 'service', note }]
      }),
    [services, visitor, configuration, t],
  )
}

function usePages(): readonly Findable[] {
  const { t } = useTranslation('portal')
  const portal = useAtomValue(portalAtom)
  const { signedIn } = useAtomValue(visitorAtom)
  const menu = useOfficeQuery(endpoints.sideMenu).state
  return useMemo(() => {
    const { calls } = portal
    const listed = menuLinks(menu.kind === 'ready' ? menu.value.items : null, portal)
    const fixed = [
      { label: t('services.title'), href: paths.services },
      ...(calls.contact.path === '' ? [] : [{ label: t('contact.title'), href: paths.contact }]),
      { label: t('siteMap.title'), href: paths.siteMap },
      { label: t('footer.accessibility'), href: paths.accessibility },
      { label: t('cookies.title'), href: paths.cookies },
      ...(calls.login.path === ''
        ? []
        : [signedIn ? { label: t('panel.title'), href: paths.panel } : { label: t('user.signIn'), href: paths.login }]),
    ]
    const forms = portal.forms.flatMap(({ title, path, access, address }) => {
      const isOpen = address.length === 0 && (access === 'public' || signedIn)
      return path !== null && isOpen ? [{ label: title, href: path }] : []
    })
    const all = [...listed, ...fixed, ...forms]
    return all
      .filter(({ href }, index) => isPathHere(href) && all.findIndex((one) => one.href === href) === index)
      .map(({ label, href }) => ({ id: `page ${href}`, title: label, text: '', href, kind: 'page', note: null }))
  }, [menu, portal, signedIn, t])
}

/** Every folder, page and file of a section of the page of procedures, each leading to the view that has it. */
function papersOf(root: Folder, section: string, opened: readonly OpenFolder[] = []): readonly Omit<Findable, 'id'>[] {
  const addressTo = (path: readonly OpenFolder[]) =>
    addressOf(paths.procedures, path.length === 0 ? [] : [{ step: section }, ...path])
  const text = opened.map(({ folder }) => folder.name).join(' › ')
  const own = [...root.pages, ...root.files].map(({ name }) => paper(name, text, addressTo(opened)))
  const within = steps(root).flatMap((step) => [
    paper(step.folder.name, text, addressTo([...opened, step])),
    ...papersOf(step.folder, section, [...opened, step]),
  ])
  return [...own, ...within]
}

const paper = (title: string, text: string, href: string): Omit<Findable, 'id'> => ({
  title,
  text,
  href,
  kind: 'procedure',
  note: null,
})
