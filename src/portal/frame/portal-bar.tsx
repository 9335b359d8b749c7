import { useAtom, useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { AppBar } from '../../kit/app-bar.tsx'
import { ContrastToggle } from '../../kit/contrast-toggle.tsx'
import { FontSizeButtons } from '../../kit/font-size-buttons.tsx'
import { ActingAs } from '../account/acting-as.tsx'
import { UserMenu } from '../account/user-menu.tsx'
import { LanguageChoice } from '../language/language-choice.tsx'
import { portalLink } from '../links/portal-link.tsx'
import { PastMessages } from '../messages/message-layer.tsx'
import { paths } from '../paths.ts'
import { contrastModeAtom, fontSizeAtom } from '../preferences/preferences.ts'
import { SearchButton } from '../search/search-button.tsx'
import { configurationAtom, portalAtom } from '../state/portal.ts'
import { OfficeLogo } from '../theme/office-logo.tsx'

interface PortalBarProps {
  readonly menuOpen: boolean
  /** Null where there is no menu to open. */
  readonly onMenu: (() => void) | null
}

/** The app bar: the office, the language, the messages and how the page is to look. */
export function PortalBar({ menuOpen, onMenu }: PortalBarProps) {
  const { t } = useTranslation('portal')
  const portal = useAtomValue(portalAtom)
  // Until the office has said otherwise, whoever offers several languages lets visitors choose.
  const several = portal.languages.length > 1
  const international = useAtomValue(configurationAtom)?.international ?? several
  return (
    <AppBar
      logo={<OfficeLogo />}
      name={portal.name}
      homeHref={paths.home}
      renderLink={portalLink}
      menu={onMenu ? { label: t('appBar.menu'), open: menuOpen, onOpen: onMenu } : undefined}
      acting={onMenu && <ActingAs />}
      actions={
        <>
          {onMenu && <SearchButton />}
          {international && <LanguageChoice />}
          <Appearance />
          <PastMessages />
          {onMenu && <UserMenu />}
        </>
      }
    />
  )
}

function Appearance() {
  const { t } = useTranslation('portal')
  const [contrast, setContrast] = useAtom(contrastModeAtom)
  const [fontSize, setFontSize] = useAtom(fontSizeAtom)
  const names = { mala: t('fontSize.mala'), duza: t('fontSize.duza'), bardzo_duza: t('fontSize.bardzo_duza') }
  return (
    <>
      <ContrastToggle
        on={contrast === 'black-yellow'}
        onChange={(on) => setContrast(on ? 'black-yellow' : 'default')}
        name={t('appBar.contrast')}
      />
      <FontSizeButtons value={fontSize} onChange={setFontSize} label={t('fontSize.label')} names={names} />
    </>
  )
}
