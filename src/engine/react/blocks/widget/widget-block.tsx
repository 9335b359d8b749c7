import type { ReactNode } from 'react'
import { Block } from '../../../../kit/block.tsx'
import { Skeleton } from '../../../../kit/skeleton.tsx'
import type { WidgetView } from '../../../runtime/blocks.ts'
import { usePageParts } from '../../page-context.ts'
import { type BlockViewProps, titleOf } from '../block-parts.tsx'

/** A part written by hand, whose code comes when a page has it. */
export function WidgetBlock({ view: { plan }, level }: BlockViewProps<WidgetView>): ReactNode {
  const { t, widgets } = usePageParts()
  const Widget = Object.hasOwn(widgets, plan.widget) ? widgets[plan.widget] : undefined
  if (Widget === undefined) throw new Error(`The portal has no widget ${plan.widget}`)
  const coming = (
    <Block {...titleOf(plan)} level={level}>
      <Skeleton shape="table" label={t('loading')} />
    </Block>
  )
  return <Widget plan={plan} coming={coming} />
}
