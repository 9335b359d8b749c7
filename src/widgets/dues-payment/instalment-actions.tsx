import type { ReactNode } from 'react'
import { useDownload } from '../../engine/render/use-download.ts'
import type { WidgetParts } from '../../engine/render/use-widget.ts'
import { Button } from '../../kit/button.tsx'
import type { Card } from './card.ts'
import type { Filters } from './filters.ts'
import type { Instalment } from './instalment.ts'
import { instalmentsPdfQuery } from './queries.ts'
import { chosenBody } from './selection.ts'

interface InstalmentActionsProps {
  readonly parts: WidgetParts
  readonly card: Card
  readonly filters: Filters
  readonly chosen: readonly Instalment[]
  /** Something that needs a chosen instalment was pressed without one. */
  readonly onNothing: () => void
}

/** What can be taken along: the instalments as PDF, and a proof of payment of the chosen ones. */
export function InstalmentActions({ parts, card, filters, chosen, onNothing }: InstalmentActionsProps): ReactNode {
  const { say, calls } = parts
  const proof = useDownload()
  const pdf = useDownload()
  const none = chosen.length === 0
  return (
    <>
      <Button
        icon="file-pdf"
        busy={proof.progress !== null}
        aria-disabled={none || undefined}
        onClick={() =>
          none
            ? onNothing()
            : proof.start(calls.fileRequest('proof', say('proofFile'), { body: chosenBody(card, chosen) }))
        }
      >
        {say('proof')}
      </Button>
      <Button
        icon="file-pdf"
        busy={pdf.progress !== null}
        onClick={() => {
          const query = instalmentsPdfQuery(say(card.type), card, filters)
          pdf.start(calls.fileRequest('instalmentsPdf', say('instalmentsFile'), { query }))
        }}
      >
        {say('pdf')}
      </Button>
    </>
  )
}
