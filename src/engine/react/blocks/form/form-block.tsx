import type { ReactNode } from 'react'
import { Block } from '../../../../kit/block.tsx'
import type { FormBlockView } from '../../../runtime/blocks.ts'
import { usePageParts } from '../../page-context.ts'
import { type BlockViewProps, titleOf } from '../block-parts.tsx'

/** A form on the page. The shell draws it, so that the code of forms is loaded only with a form. */
export function FormBlock({ view, level }: BlockViewProps<FormBlockView>): ReactNode {
  const { placeForm, page } = usePageParts()
  const { plan, inputs } = view
  return (
    <Block {...titleOf(plan)} level={level}>
      {placeForm?.({ form: plan.form, inputs, onAccepted: () => page.refetch(plan.reload) })}
    </Block>
  )
}
