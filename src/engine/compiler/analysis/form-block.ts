import { nearest } from '../../model/nearest.ts'
import type { BlockSpecOf } from '../language/blocks.ts'
import type { Analyzer } from './analyzer.ts'
import { isSendable } from './analyzer.ts'
import type { BlockDetailsOf, BlockPlace } from './block-place.ts'
import { exprOf } from './calls.ts'
import type { PlaceableForm } from './environment.ts'
import type { ExpressionNode } from './typed-tree.ts'

type FormBlockSpec = BlockSpecOf<'form'>

/** A form on a page: there is such a form, it is given what it cannot do without, and what is given fits. */
export function analyzeFormBlock(analyzer: Analyzer, spec: FormBlockSpec, place: BlockPlace): BlockDetailsOf<'form'> {
  checkReload(analyzer, spec, place)
  const form = formOf(analyzer, spec)
  const give = (spec.give ?? []).map((entry) => {
    const value = analyzer.inferSent(exprOf(entry), place.scope)
    if (form) checkGiven(analyzer, spec, form, entry, value)
    return { field: entry.id, value }
  })
  if (form) checkNeeds(analyzer, spec, form, place)
  return { give }
}

/** Null where there is no such form, or its own file has mistakes. */
function formOf({ env, report }: Analyzer, { form: name }: FormBlockSpec): PlaceableForm | null {
  const { known, whole } = env.forms
  const form = known.get(name.value)
  if (form === undefined && whole) {
    const names = [...known.keys()]
    const suggestion = nearest(name.value, names)
    report.error('unknown-form', name.at, { name: name.value, known: names }, { suggestion })
  }
  return form ?? null
}

type Given = NonNullable<FormBlockSpec['give']>[number]

function checkGiven(
  { report }: Analyzer,
  { form: name }: FormBlockSpec,
  form: PlaceableForm,
  { id, at, value: spec }: Given,
  value: ExpressionNode,
): void {
  const wanted = form.fields.get(id)
  if (wanted === undefined) {
    const known = [...form.fields.keys()]
    const suggestion = nearest(id, known)
    report.error('unknown-field.form', at, { form: name.value, field: id, known }, { suggestion })
    return
  }
  if (isSendable(value.type, wanted)) return
  const args = { name: id, expected: wanted, found: value.type }
  report.error('wrong-expression-type.given', spec?.at ?? at, args)
}

/** What nobody can enter has to come from the page; and who may see the page may use the form. */
function checkNeeds(
  { report }: Analyzer,
  { form: name, give = [] }: FormBlockSpec,
  form: PlaceableForm,
  { at, access }: BlockPlace,
): void {
  const given = give.map((entry) => nearest(entry.id, form.needs) ?? entry.id)
  for (const id of form.needs) {
    if (given.includes(id)) continue
    report.error('missing-given', at, { form: name.value, field: id })
  }
  if (access !== 'public' || form.access === 'public') return
  report.error('needs-login.placed-form', name.at, { form: name.value })
}

function checkReload({ report, gaps }: Analyzer, { reload = [] }: FormBlockSpec, { sources }: BlockPlace): void {
  for (const { value, at } of reload) {
    if (sources.includes(value) || gaps.lost.has(value)) continue
    const suggestion = nearest(value, sources)
    report.error('unknown-source', at, { name: value, known: sources }, { suggestion })
  }
}
