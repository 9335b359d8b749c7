import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { fileName } from '../../runtime/query.ts'
import { usePageParts } from '../page-context.ts'
import { saveFile } from '../save-file.ts'

interface CsvButtonProps {
  /** What the table is called. */
  readonly name: string
  /** The file, made when it is asked for. */
  readonly content: () => string
}

/** Saves a table as CSV. */
export function CsvButton({ name, content }: CsvButtonProps): ReactNode {
  const { t } = usePageParts()
  return (
    <Button icon="table" onClick={() => saveFile(`${fileName(name)}.csv`, 'text/csv', content())}>
      {t('actions.csv')}
    </Button>
  )
}
