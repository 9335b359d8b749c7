import { useState } from 'react'
import { Accordion } from '../../../src/kit/accordion.tsx'
import { Block } from '../../../src/kit/block.tsx'
import { LinkList } from '../../../src/kit/link-list.tsx'
import { PageHeader } from '../../../src/kit/page-header.tsx'
import { Tiles } from '../../../src/kit/tiles.tsx'
import { renderLink } from './links.tsx'

const TILES = [
  { id: '1', title: 'Podatki i opłaty', description: 'Sprawdź należności i zapłać przez internet', icon: 'wallet' },
  { id: '2', title: 'Woda i ścieki', description: 'Faktury, odczyty, stan wodomierza', icon: 'receipt' },
  { id: '3', title: 'Odpady', description: 'Parametry opłaty i należności', icon: 'trash' },
  { id: '4', title: 'Pojazdy', description: 'Stawki podatku od środków transportu', icon: 'car' },
  { id: '5', title: 'Wybory', description: 'Obwód, okręg i numer na liście', icon: 'users' },
  { id: '6', title: 'Budżet gminy', description: 'Dochody i wydatki rok po roku', icon: 'chart-bar' },
]

const MARKS = { after: { icon: 'lock' as const, word: 'po zalogowaniu' } }

/** The home page and the list of services. */
export function Home() {
  const [open, setOpen] = useState<string | null>('budget')
  return (
    <>
      <PageHeader title="W czym możemy pomóc?" lead="Sprawy urzędowe bez wychodzenia z domu." />
      <Tiles tiles={TILES.map((tile) => ({ ...tile, href: '?page=service' }))} renderLink={renderLink} />
      <Block title="Wszystkie usługi">
        <Accordion
          level={3}
          open={open}
          onOpen={setOpen}
          items={[
            {
              id: 'budget',
              title: 'Budżet i finanse',
              count: '2 usługi',
              content: (
                <LinkList
                  renderLink={renderLink}
                  items={[
                    { id: '1', label: 'Budżet gminy – dochody', href: '?page=service' },
                    { id: '2', label: 'Budżet gminy – wydatki', href: '?page=service' },
                  ]}
                />
              ),
            },
            {
              id: 'water',
              title: 'Woda i odprowadzanie ścieków w gminie',
              count: '5 usług',
              content: (
                <LinkList
                  renderLink={renderLink}
                  items={[
                    { id: '16', label: 'Faktury za wodę i ścieki', href: '?page=service', mark: MARKS.after },
                    { id: '27', label: 'Aktualne zameldowanie', note: '(usługa niedostępna w wybranym kontekście)' },
                  ]}
                />
              ),
            },
            { id: 'none', title: 'Pojazdy', count: '3 usługi', content: <p>–</p> },
          ]}
        />
      </Block>
    </>
  )
}
