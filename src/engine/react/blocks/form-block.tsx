import type { ReactNode } from 'react'
import { Block } from '../../../kit/block.tsx'
import type { FormBlockView } from '../../runtime/form/form-block.ts'
import { usePageParts } from '../page-context.ts'
import { type BlockViewProps, titleOf } from './block-props.ts'

/** A form on the page. The shell draws it: whoever has no form on a page fetches no code of forms. */
export function FormBlock({ view, level, again }: BlockViewProps<FormBlockView>): ReactNode {
  const { placeForm } = usePageParts()
  const { plan, given } = view
  return (
    <Block {...titleOf(plan)} level={level}>
      {placeForm?.({ form: plan.form, given, onAccepted: () => again(plan.reload) })}
    </Block>
  )
}
