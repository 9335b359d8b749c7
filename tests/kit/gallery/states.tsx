import { useState } from 'react'
import { Block } from '../../../src/kit/block.tsx'
import { Button } from '../../../src/kit/button.tsx'
import { DataTable } from '../../../src/kit/data-table.tsx'
import { EmptyState } from '../../../src/kit/empty-state.tsx'
import { FailureState } from '../../../src/kit/failure-state.tsx'
import { LoadingMark } from '../../../src/kit/loading-mark.tsx'
import { type BarMessage, MessageBar } from '../../../src/kit/message-bar.tsx'
import { Note } from '../../../src/kit/note.tsx'
import { PageHeader } from '../../../src/kit/page-header.tsx'
import { ProgressBar } from '../../../src/kit/progress-bar.tsx'
import { Skeleton, type SkeletonShape } from '../../../src/kit/skeleton.tsx'
import { tableTexts } from './texts.ts'

const SHAPES: readonly SkeletonShape[] = ['table', 'fields', 'chart', 'text', 'tiles']
const MESSAGES: readonly BarMessage[] = [
  { id: '1', kind: 'ok', text: 'Pobrano plik budzet_dochody.pdf' },
  { id: '2', kind: 'danger', text: 'Usługa chwilowo niedostępna. Spróbuj ponownie później' },
]
const barTexts = {
  close: 'Zamknij komunikat',
  pause: 'Zatrzymaj znikanie',
  resume: 'Wznów znikanie',
  kind: { info: 'Informacja', warn: 'Uwaga', danger: 'Błąd', ok: 'Gotowe' },
}

/** Messages, emptiness, failure, waiting. */
export function States() {
  const [messages, setMessages] = useState(MESSAGES)
  return (
    <>
      <PageHeader title="Stany i komunikaty" icon="info-circle" />
      <div className="ok-form">
        <Note kind="info" word="Informacja">
          Dane nowego konta pojawią się w następnym dniu roboczym.
        </Note>
        <Note kind="warn" word="Uwaga" actions={<Button small>Potwierdź w urzędzie</Button>}>
          Konto nie zostało jeszcze zweryfikowane.
        </Note>
        <Note kind="danger" word="Błąd">
          Płatność nie została przyjęta.
        </Note>
        <Note kind="ok" word="Gotowe">
          Płatność przyjęta. Wpłata będzie widoczna do 5 dni roboczych.
        </Note>
      </div>
      <Block title="Brak danych">
        <DataTable
          caption="Faktury"
          columns={[{ id: 'a', header: 'Numer faktury' }]}
          rows={[]}
          texts={tableTexts}
          empty={
            <EmptyState
              title="Brak faktur"
              body="W wybranych latach nie wystawiono faktur dla tego punktu odbioru. Wybierz inny rok."
              action={<Button>Wybierz inny rok</Button>}
            />
          }
        />
      </Block>
      <Block title="Błąd">
        <FailureState
          title="Nie udało się wczytać danych"
          body="Serwer urzędu nie odpowiada. Twój wybór roku został zachowany."
          retry="Spróbuj ponownie"
          onRetry={() => undefined}
        />
      </Block>
      <Block title="Wczytywanie">
        <p>
          <LoadingMark label="Wczytywanie danych…" />
        </p>
        <ProgressBar label="Pobieranie pliku" value={0.4} valueText="1,2 z 3 MB" />
        <ProgressBar label="Przygotowywanie pliku" value={null} />
        {SHAPES.map((shape) => (
          <Block key={shape} title={shape} level={3}>
            <Skeleton shape={shape} label="Wczytywanie…" />
          </Block>
        ))}
      </Block>
      <MessageBar
        messages={messages}
        onClose={(id) => setMessages((was) => was.filter((message) => message.id !== id))}
        texts={barTexts}
        duration={Number(new URLSearchParams(location.search).get('bar') ?? 600_000)}
      />
    </>
  )
}
