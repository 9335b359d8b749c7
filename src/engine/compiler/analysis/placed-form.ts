import type { TypeScope as Scope } from '../../model/expression/typed-expression.ts'
import { nearest } from '../../model/nearest.ts'
import type { ValueType } from '../../model/types.ts'
import { typeName } from '../diagnostics/messages/values.en.ts'
import type { BlockSpecOf } from '../language/blocks.ts'
import type { Checking, PlaceableForm } from './context.ts'
import type { BlockPlace } from './labels.ts'
import { provenSent, sendable } from './sources.ts'

type FormBlock = BlockSpecOf<'form'>

/** Proves that there is the form, that it is given what it cannot do without, and that what is given fits. */
export function checkFormBlock(checking: Checking, block: FormBlock, scope: Scope, where: BlockPlace): void {
  checkReload(checking, block)
  const { known, whole } = checking.world.forms
  const name = block.form.value
  const form = known.get(name) ?? null
  for (const entry of block.give ?? []) {
    const type = provenSent(checking, entry, scope)
    if (form && type) checkGiven(checking, form, entry, type, name)
  }
  if (form) {
    checkNeeds(checking, form, block, where)
    return
  }
  if (known.has(name) || !whole) return
  const names = [...known.keys()]
  const message = `There is no form \`${name}\`. Known: ${names.join(', ')}.`
  checking.report.error('unknown-form', block.form.at, message, nearest(name, names))
}

type Given = NonNullable<FormBlock['give']>[number]

function checkGiven(
  { report }: Checking,
  form: PlaceableForm,
  { id, at, value }: Given,
  type: ValueType,
  name: string,
) {
  const wanted = form.fields.get(id)
  if (wanted === undefined) {
    const known = [...form.fields.keys()]
    const message = `The form \`${name}\` has no field \`${id}\`. Known: ${known.join(', ')}.`
    report.error('unknown-field', at, message, nearest(id, known))
    return
  }
  if (sendable(type, wanted)) return
  const message = `\`${id}\` is ${typeName(wanted)}; this is ${typeName(type)}.`
  report.error('wrong-expression-type', value?.at ?? at, message)
}

/** What nobody can enter has to come from the page; and who may see the page may use the form. */
function checkNeeds({ spec, report }: Checking, form: PlaceableForm, block: FormBlock, { at }: BlockPlace): void {
  const given = (block.give ?? []).map((entry) => nearest(entry.id, form.needs) ?? entry.id)
  for (const id of form.needs) {
    if (given.includes(id)) continue
    const message = `The form \`${block.form.value}\` has nobody to enter \`${id}\`: \`give\` must say what it is.`
    report.error('missing-given', at, message)
  }
  if (spec.access.value !== 'public' || form.access === 'public') return
  const message = `The form \`${block.form.value}\` is for those who have signed in, and the page is public.`
  report.error('needs-login', block.form.at, message)
}

function checkReload({ spec, report, gaps }: Checking, block: FormBlock): void {
  const names = (spec.sources ?? []).map((entry) => entry.id)
  for (const { value, at } of block.reload ?? []) {
    if (names.includes(value) || gaps.lost.has(value)) continue
    const message = `There is no source \`${value}\`. Known: ${names.join(', ')}.`
    report.error('unknown-source', at, message, nearest(value, names))
  }
}
