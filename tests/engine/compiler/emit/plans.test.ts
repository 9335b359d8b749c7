import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatMessage } from '../../../../src/engine/compiler/diagnostics/format.ts'
import { inferExpression } from '../../../../src/engine/compiler/expression/infer-expression.ts'
import type { TypeScope as Scope } from '../../../../src/engine/model/expression/typed-expression.ts'
import type { ValueType } from '../../../../src/engine/model/types.ts'
import type { BlockPlan, ColumnPlan } from '../../../../src/engine/plan/block.ts'
import type { Expr, Template } from '../../../../src/engine/plan/expression.ts'
import type { ServicePlan } from '../../../../src/engine/plan/service.ts'
import type { DownloadPlan, QueryPlan } from '../../../../src/engine/plan/source.ts'
import { casesFolder } from '../../case-files.ts'
import { celOf } from '../../expressions.ts'
import { compiled, serviceFiles } from './compiled.ts'

const paper = ['16-invoices', '21-payments', '33-permits', '34-waste'].map(
  (name) => [name, readFileSync(join(casesFolder, name, 'service.yaml'), 'utf8')] as const,
)

/** Every corner of the language in one page. */
const corners = `
service: 90
slug: wszystko
access: login
extendsSession: true
sources:
  points:   { get: /woda/dajPunktyOdbioru, query: { subject } }
  invoices:
    get: /woda/dajFakturyPunktuOdbioru
    query: { subject, idPunktuOdbioru: point, lataFaktur: years }
    when: size(years) > 0
    on: submit
  own:      { get: /wlasne/dane, query: { rok: year, opis: note }, contract: none }
  counts:   { get: /el/dajZameldowaniaWgPlciWieku }
params:
  point: { select: points.punktyOdbioru, value: idPunktuOdbioru, label: "{row.adresPunktuOdbioru} ({size(row.liczniki)})" }
  years: { select: point.lataOdbioru, multiple: true, default: all, when: size(point.lataOdbioru) > 1 }
  meters: { select: point.liczniki, value: numerLicznika, multiple: true, default: none }
  year: { date: any, default: today }
  view: { radio: [AKTUALNE, ARCHIWALNE] }
  note: { text: any, maxLength: 20 }
blocks:
  invoices:
    table: invoices.faktury
    sort: -kwotaBrutto
    page: { size: 3, upTo: 12 }
    columns:
      numerFaktury: { label: { pl: Numer }, empty: notIssued }
      paid: { value: 'row.kwotaBrutto > money(0) ? word("yes") : word("no")', label: { pl: Zapłacono } }
      wystawionoDokumentPdf: { words: { true: yes, false: no } }
      kwotaBrutto: { total: sum }
      document:
        download: /inne/plik
        contract: none
        query: { numer: row.numerFaktury, punkt: point, liczniki: meters }
        file: "{row.numerFaktury}-{year}.pdf"
        when: row.wystawionoDokumentPdf
    details:
      row: { fields: row, show: [dataZaplaty] }
      hint: { note: info, text: { pl: 'Faktura {row.numerFaktury}, punkt {point.adresPunktuOdbioru}.' } }
  chart:
    chart: invoices.faktury
    shape: line
    category: dataWystawieniaFaktury
    value: kwotaBrutto
    series: dotyczyWodySciekow
    lastN: 12
    title: { pl: Wykres }
  own: { table: own.rows, columns: { anything: { label: { pl: Cokolwiek }, total: own.sum } } }
  grid: { matrix: own.grid, across: [a], down: [b], sums: true }
  counts: { matrix: counts, across: [zameldowanieStale], down: [liczbaKobietOd18], when: view == "AKTUALNE" }
pdf: { of: own, query: { numer: point }, file: "{year}.pdf" }
`

const definitions = [...serviceFiles, ...paper, ['every corner of the language', corners] as const]

const planOf = (content: string): ServicePlan => {
  const { plan, diagnostics } = compiled(content)
  if (!plan) throw new Error(diagnostics.map((one) => `${one.span.line}: ${formatMessage(one, 'en')}`).join('\n'))
  return plan
}

describe.each(definitions)('the plan of %s', (_name, content) => {
  const plan = planOf(content)

  it('is plain JSON: nothing is lost on the way to the browser', () => {
    expect(JSON.parse(JSON.stringify(plan))).toStrictEqual(plan)
  })

  it('keeps of each reply whatever it reads, so that every expression still holds of what is kept', () => {
    for (const { tree, type, scope } of expressionsOf(plan)) {
      const { expression, diagnostics } = inferExpression(celOf(tree), scope)
      expect(diagnostics, celOf(tree)).toEqual([])
      expect(expression.type, celOf(tree)).toEqual(type)
    }
  })

  it('says of every expression what it needs', () => {
    const names = [...plan.params, ...plan.sources].map((one) => one.id)
    for (const { tree, needs, scope } of expressionsOf(plan)) {
      const { expression } = inferExpression(celOf(tree), scope)
      const read = expression.names.filter((name) => names.includes(name))
      expect([...needs].sort(), celOf(tree)).toEqual([...read].sort())
    }
  })
})

interface Scoped extends Expr {
  readonly scope: Scope
}

/** Every expression of a plan, with the types of what it may name: the replies as they were pruned. */
function expressionsOf(plan: ServicePlan): readonly Scoped[] {
  const known: Record<string, ValueType> = {
    subject: object({ name: { kind: 'name' }, pesel: { kind: 'pesel' }, nip: { kind: 'nip' } }),
    config: object({
      czyWyswietlicDaneUmowyOplatyZaWode: { kind: 'boolean' },
      adnotacjaStanLicznika: { kind: 'text', nullable: true },
    }),
    today: { kind: 'date' },
  }
  for (const source of plan.sources) known[source.id] = source.reply
  for (const param of plan.params) known[param.id] = typeOfParam(param)
  const of = (expr: Expr | null, scope: Scope = known): readonly Scoped[] => (expr ? [{ ...expr, scope }] : [])
  const template = (parts: Template, scope: Scope): readonly Scoped[] =>
    parts.flatMap((part) => (typeof part === 'string' ? [] : of(part, scope)))
  const query = (queries: readonly QueryPlan[], scope: Scope): readonly Scoped[] =>
    queries.flatMap((one) => (one.kind === 'value' ? of(one.value, scope) : []))
  const download = (call: DownloadPlan, scope: Scope): readonly Scoped[] => [
    ...query(call.query, scope),
    ...template(call.file, scope),
  ]
  const column = (one: ColumnPlan, scope: Scope): readonly Scoped[] => {
    if (one.kind === 'download') return [...download(one.download, scope), ...of(one.when, scope)]
    if (one.kind === 'link') return [...of(one.href, scope), ...of(one.when, scope)]
    return 'expr' in one.value ? of(one.value.expr, scope) : []
  }
  const block = (one: BlockPlan, scope: Scope): readonly Scoped[] => {
    const when = of(one.when, scope)
    switch (one.kind) {
      case 'table': {
        const outer = elementOf(one.rows.type)
        const member = one.each ? elementOf(one.each.type) : outer
        const inner = { ...scope, row: one.group?.row ?? member, ...(one.each && !one.group ? { parent: outer } : {}) }
        const totals = one.totals.flatMap((total) => (typeof total.of === 'string' ? [] : of(total.of, scope)))
        const columns = one.columns.flatMap((each) => column(each, inner))
        return [
          ...when,
          ...of(one.rows, scope),
          ...of(one.each ?? null, { ...scope, row: outer }),
          ...columns,
          ...totals,
          ...one.details.flatMap((each) => block(each, inner)),
        ]
      }
      case 'fields':
        return [
          ...when,
          ...of(one.of, scope),
          ...one.show.flatMap((each) => column(each, { ...scope, row: one.of.type })),
        ]
      case 'note':
        return [
          ...when,
          ...one.text.flatMap((part) => (typeof part === 'object' && 'tree' in part ? of(part, scope) : [])),
        ]
      case 'chart':
        return [...when, ...of(one.rows, scope)]
      case 'matrix':
        return [...when, ...of(one.of, scope)]
      case 'digest': {
        const inner = one.rows === null ? scope : { ...scope, row: elementOf(one.rows.type) }
        const own = [one.amount, one.day, one.state, one.apart, ...one.open.map(({ value }) => value)]
        return [
          ...when,
          ...of(one.rows, scope),
          ...template(one.text, inner),
          ...own.flatMap((each) => of(each, inner)),
        ]
      }
      case 'form':
        return [...when, ...one.give.flatMap(({ value }) => of(value, scope))]
      case 'widget':
        return [
          ...when,
          ...Object.entries(one.tables).flatMap(([id, all]) =>
            all.flatMap((each) => column(each, { ...scope, row: rowOfTable(one, id) })),
          ),
        ]
    }
  }
  return [
    ...plan.params.flatMap((param) => [
      ...of(param.when),
      ...(param.kind === 'select' ? of(param.options) : []),
      ...(param.kind === 'select' && param.show && param.options.type.kind === 'list'
        ? template(param.show, { ...known, row: param.options.type.of })
        : []),
    ]),
    ...plan.sources.flatMap((source) => [...of(source.when), ...query(source.query, known)]),
    ...plan.blocks.flatMap((one) => block(one, known)),
    ...(plan.pdf ? download(plan.pdf, known) : []),
  ]
}

const unknown: ValueType = { kind: 'unknown' }

/** The row of a widget's table, where the built-in definitions have expressions of it: a card of dues. */
function rowOfTable({ calls }: Extract<BlockPlan, { readonly kind: 'widget' }>, table: string): ValueType {
  const reply = table === 'cases' ? calls.cards?.reply : null
  return typeof reply === 'object' && reply?.kind === 'object' ? elementOf(reply.fields.karty ?? unknown) : unknown
}

const elementOf = (type: ValueType): ValueType => (type.kind === 'list' ? type.of : unknown)
const object = (fields: Readonly<Record<string, ValueType>>): ValueType => ({ kind: 'object', name: 'Known', fields })

function typeOfParam(param: ServicePlan['params'][number]): ValueType {
  if (param.kind === 'date') return { kind: 'date' }
  if (param.kind === 'radio') return { kind: 'text', oneOf: param.options.map((one) => one.value) }
  if (param.kind === 'text') return { kind: param.format === 'pesel' || param.format === 'nip' ? param.format : 'text' }
  const option = param.options.type.kind === 'list' ? param.options.type.of : unknown
  return param.multiple ? { kind: 'list', of: option } : option
}

describe('what a plan says', () => {
  const plan = planOf(corners)

  it('sends the field that the parameter names, of the option or of each option', () => {
    const sent = plan.sources[1]?.query.map((one) => (one.kind === 'value' ? celOf(one.value.tree) : one.kind))
    expect(sent).toEqual(['subject', 'point.idPunktuOdbioru', 'years'])
    const table = plan.blocks[0]
    const document = table?.kind === 'table' ? table.columns.at(-1) : undefined
    const query = document?.kind === 'download' ? document.download.query : []
    expect(query.map((one) => (one.kind === 'value' ? celOf(one.value.tree) : one.kind))).toEqual([
      'row.numerFaktury',
      'point.idPunktuOdbioru',
      'meters.map(one, one.numerLicznika)',
    ])
  })

  it('never puts what is typed into the address', () => {
    expect(plan.params.map((param) => [param.id, param.inUrl])).toEqual([
      ['point', true],
      ['years', true],
      ['meters', true],
      ['year', true],
      ['view', true],
      ['note', false],
    ])
  })

  it('offers page sizes from its own up to its largest', () => {
    const table = plan.blocks[0]
    expect(table?.kind === 'table' && table.page).toEqual({ size: 3, options: [3, 5, 10, 12] })
  })

  it('asks for the PDF of a call that no contract describes with the query of the call and its own', () => {
    expect(plan.pdf).toMatchObject({ path: '/wlasne/dane/pdf', of: 'own' })
    expect(plan.pdf?.query.map((one) => (one.kind === 'value' ? one.name : one.kind))).toEqual(['rok', 'opis', 'numer'])
  })

  it('has the words that its expressions and columns ask for', () => {
    expect(Object.keys(plan.words).sort()).toEqual(['no', 'notIssued', 'yes'])
  })

  it('shows the values of a closed set in the words of the glossary', () => {
    const payments = planOf(paper[1]?.[1] ?? '')
    const table = payments.blocks[0]
    const kind = table?.kind === 'table' ? table.columns.find((one) => one.id === 'typPlatnosci') : undefined
    expect(kind).toMatchObject({ words: { KIR: 'KIR', P24: 'Przelewy24' } })
  })
})

it('“Default empty text: "Brak danych do wyświetlenia"” (“Empty states: default No data to display”), where the definition has no text of its own', () => {
  const { plan } = compiled(
    'service: 90\nslug: x\naccess: public\nsources: { a: { get: /el/dajNajpopularniejszeImiona } }\nblocks: { names: { table: a.listaImion, columns: [imie] } }\n',
  )
  expect(JSON.stringify(plan?.blocks)).toContain('Brak danych do wyświetlenia')
})

it('a row is named by a column that is always there', () => {
  const { plan } = compiled(
    'service: 90\nslug: x\naccess: public\nsources: { a: { get: /el/dajNajpopularniejszeImiona } }\nblocks: { names: { table: a.listaImion, columns: { imie: { optional: true }, liczbaOsob: } } }\n',
  )
  expect(plan?.blocks).toMatchObject([{ rowHeader: 'liczbaOsob' }])
})

it('a total of `sum` may have spaces around it, as any expression may', () => {
  const { plan } = compiled(
    "service: 90\nslug: x\naccess: public\nsources: { a: { get: /el/dajNajpopularniejszeImiona } }\nblocks: { names: { table: a.listaImion, columns: { imie: , liczbaOsob: { total: ' sum ' } } } }\n",
  )
  expect(plan?.blocks).toMatchObject([{ totals: [{ column: 'liczbaOsob', of: 'sum' }] }])
})
