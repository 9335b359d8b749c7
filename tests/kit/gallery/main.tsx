import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Breadcrumbs } from '../../../src/kit/breadcrumbs.tsx'
import { Button } from '../../../src/kit/button.tsx'
import { Dialog } from '../../../src/kit/dialog.tsx'
import { PageLoader } from '../../../src/kit/page-loader.tsx'
import '../../../src/kit/theme.css'
import { Charts } from './charts.tsx'
import { Forms } from './forms.tsx'
import { Frame } from './frame.tsx'
import { Home } from './home.tsx'
import { renderLink } from './links.tsx'
import { Service } from './service.tsx'
import { States } from './states.tsx'

const query = new URLSearchParams(location.search)
const look = { contrast: query.get('contrast') === 'on', font: query.get('font') ?? 'mala' }
document.documentElement.dataset.contrast = look.contrast ? 'on' : 'off'
document.documentElement.dataset.font = look.font

const PAGES = {
  home: { title: 'Strona główna', part: () => <Home /> },
  service: { title: 'Budżet gminy – dochody', part: () => <Service /> },
  forms: { title: 'Pola formularza', part: () => <Forms /> },
  states: { title: 'Stany i komunikaty', part: () => <States /> },
  charts: { title: 'Wykresy', part: () => <Charts contrast={look.contrast} /> },
} as const

function Gallery() {
  const name = (query.get('page') ?? 'home') as keyof typeof PAGES
  const page = PAGES[name]
  const [dialog, setDialog] = useState(query.get('open') === 'dialog')
  return (
    <Frame
      contrast={look.contrast}
      overlays={<PageLoader active={query.get('open') === 'loader'} label="Wczytywanie strony…" />}
    >
      {name !== 'home' && (
        <Breadcrumbs
          label="Ścieżka"
          renderLink={renderLink}
          items={[
            { id: 'home', label: 'Strona główna', href: '?page=home' },
            { id: 'list', label: 'Lista usług', href: '?page=home' },
            { id: 'here', label: page.title },
          ]}
        />
      )}
      {page.part()}
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        title="Sesja skończy się za 2 minuty"
        closeLabel="Zamknij"
        alert
        actions={
          <>
            <Button onClick={() => setDialog(false)}>Wyloguj teraz</Button>
            <Button variant="primary" onClick={() => setDialog(false)}>
              Przedłuż sesję
            </Button>
          </>
        }
      >
        <p>Jeśli jej nie przedłużysz, nastąpi wylogowanie. Wpisane dane nie zostaną utracone.</p>
      </Dialog>
    </Frame>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}
