import { type ReactNode, useState } from 'react'
import { AppBar } from '../../../src/kit/app-bar.tsx'
import { Button } from '../../../src/kit/button.tsx'
import { ContrastToggle } from '../../../src/kit/contrast-toggle.tsx'
import { type FontSize, FontSizeButtons } from '../../../src/kit/font-size-buttons.tsx'
import { Footer } from '../../../src/kit/footer.tsx'
import { IconButton } from '../../../src/kit/icon-button.tsx'
import { MessageHistory } from '../../../src/kit/message-history.tsx'
import { Shell } from '../../../src/kit/shell.tsx'
import { SideMenu } from '../../../src/kit/side-menu.tsx'
import { renderLink } from './links.tsx'

const kind = { info: 'Informacja', warn: 'Uwaga', danger: 'Błąd', ok: 'Gotowe' }

function Arms() {
  return (
    <svg viewBox="0 0 40 48" width="40" height="48" aria-hidden="true">
      <path d="M2 2h36v22c0 12-9 19-18 22C11 43 2 36 2 24Z" fill="var(--accent)" />
      <path d="M20 9l9 9v14H11V18Z" fill="var(--accent-contrast)" />
      <path d="M17 24h6v8h-6Z" fill="var(--accent)" />
    </svg>
  )
}

function Actions({ contrast }: { contrast: boolean }) {
  const [size, setSize] = useState<FontSize>('mala')
  return (
    <>
      <FontSizeButtons
        value={size}
        onChange={(next) => {
          setSize(next)
          document.documentElement.dataset.font = next
        }}
        label="Wielkość tekstu"
        names={{ mala: 'Mała czcionka', duza: 'Duża czcionka', bardzo_duza: 'Bardzo duża czcionka' }}
      />
      <ContrastToggle on={contrast} onChange={() => undefined} name="Wysoki kontrast" />
      <IconButton icon="language" name="Język: polski" />
      <MessageHistory
        name="Komunikaty: 2"
        title="Komunikaty tej wizyty"
        empty="Nie było jeszcze żadnych komunikatów."
        kind={kind}
        messages={[
          { id: '2', kind: 'ok', text: 'Pobrano plik budzet_dochody.pdf', time: '14:05' },
          { id: '1', kind: 'danger', text: 'Usługa chwilowo niedostępna. Spróbuj ponownie później', time: '13:58' },
        ]}
      />
      <IconButton icon="user" name="Zaloguj się" />
    </>
  )
}

function Menu({ onPick }: { onPick: () => void }) {
  return (
    <SideMenu
      label="Menu główne"
      newTab="(otwiera się w nowej karcie)"
      renderLink={renderLink}
      onPick={onPick}
      items={[
        { id: 'home', label: 'Strona główna', href: '?page=home', icon: 'home' },
        { id: 'services', label: 'Lista usług', href: '?page=service', icon: 'th-large', current: true },
        { id: 'procedures', label: 'Procedury i formularze', href: '?page=forms', icon: 'file-edit' },
        { id: 'info', label: 'Informacje', href: '?page=states', icon: 'info-circle' },
        { id: 'bip', label: 'Biuletyn Informacji Publicznej', href: '?page=charts', icon: 'book', newTab: true },
      ]}
    >
      <address translate="no">
        <strong>Urząd Gminy Jasnowola</strong>
        <br />
        ul. Rynek 1, 26-999 Jasnowola
        <br />
        <a href="tel:+48480000000">48 000 00 00</a>
      </address>
      <p>Odwiedziny: 12 408</p>
    </SideMenu>
  )
}

export interface FrameProps {
  readonly contrast: boolean
  readonly overlays?: ReactNode
  readonly children: ReactNode
}

/** The shell around each page of the gallery. */
export function Frame({ contrast, overlays, children }: FrameProps) {
  const [open, setOpen] = useState(new URLSearchParams(location.search).get('open') === 'menu')
  return (
    <Shell
      skip="Przejdź do treści"
      appBar={
        <AppBar
          logo={<Arms />}
          name="Urząd Gminy Jasnowola"
          homeHref="?page=home"
          renderLink={renderLink}
          menu={{ label: 'Menu', open, onOpen: () => setOpen(true) }}
          actions={<Actions contrast={contrast} />}
        />
      }
      menu={<Menu onPick={() => setOpen(false)} />}
      menuOpen={open}
      onMenuClose={() => setOpen(false)}
      menuLabel="Menu"
      menuClose="Zamknij menu"
      footer={
        <Footer
          label="Stopka"
          logo={<Button variant="quiet">Okienko</Button>}
          links={[
            { id: 'map', link: <a href="?page=home">Mapa strony</a> },
            { id: 'contact', link: <a href="?page=home">Kontakt</a> },
            { id: 'a11y', link: <a href="?page=home">Deklaracja dostępności</a> },
          ]}
          note="© 2025 Okienko, wersja 0.1.43"
        />
      }
      overlays={overlays}
    >
      {children}
    </Shell>
  )
}
