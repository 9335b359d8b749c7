import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServicePlan } from '../plan/service.ts'
import { PageActions } from './blocks/block-list.tsx'
import { canBeOutlined, TableOutline } from './blocks/table/table-outline.tsx'
import { PageContext, useCreatePageParts } from './page-context.ts'
import type { ServicePageProps } from './page-env.ts'
import { ParamForm } from './params/param-form.tsx'
import { usePage } from './use-page.ts'

/**
 * Whether the rows of the page can be shown before its app is there: it asks for them when it is opened, begins with a table
 * that can be outlined, and everything above that is as high as it will be.
 */
export function hasOutline({ blocks, params, pdf, sources }: ServicePlan): boolean {
  const [first] = blocks
  return (
    first?.kind === 'table' &&
    first.when === null &&
    canBeOutlined(first) &&
    (pdf === null || first.sources.includes(pdf.of)) &&
    params.every((param) => param.kind === 'select' && !param.multiple) &&
    sources.every(({ when, onSubmit }) => when === null && !onSubmit)
  )
}

/**
 * The page below its heading before any reply: its parameters without options, and its tables as templates
 * (`<template data-block="id">`), each with one row in which nothing is known.
 */
export function PageOutline(props: Pick<ServicePageProps, 'plan' | 'env'>): ReactNode {
  const { plan } = props
  const { t } = useTranslation('engine')
  const parts = useCreatePageParts({ ...props, onPageFailure: nothing }, t, nothing)
  const { params, button, issues, attempt, pdf } = usePage(parts.page)
  const [first] = plan.blocks
  return (
    <PageContext value={parts}>
      <ParamForm params={params} button={button} issues={issues} attempt={attempt} />
      <div>
        {plan.blocks.map(
          (block) =>
            block.kind === 'table' &&
            canBeOutlined(block) && (
              <template key={block.id} data-block={block.id}>
                <TableOutline plan={block} actions={block === first ? <PageActions pdf={pdf} primary /> : null} />
              </template>
            ),
        )}
      </div>
    </PageContext>
  )
}

const nothing = (): void => undefined
