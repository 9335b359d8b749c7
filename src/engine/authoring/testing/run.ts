import type { Span } from '../../compiler/diagnostics/diagnostic.ts'
import type { ExpectedParamSpec, ExpectedSpec } from '../../compiler/language/definition-test.ts'
import type { Located } from '../../compiler/language/shape.ts'
import type { PdfState } from '../../runtime/page/page-state.ts'
import type { ParamState } from '../../runtime/page/params.ts'
import { BlockComparison, fileText, requestText } from './blocks.ts'
import { Comparison } from './comparison.ts'
import { type Played, play } from './play.ts'
import type { Given, ReadyTest, TestFailure } from './test.ts'

/** Runs a test: what is not as it wants, all of it; nothing when it passes. */
export function runTest(test: ReadyTest): readonly TestFailure[] {
  const played = play(test)
  const comparison = new Comparison()
  const { expect, given, tested } = test
  checkGiven(comparison, test, played)
  comparison.text(expect.title, 'title', tested.plan.title)
  comparison.text(expect.page, 'page', played.page.status)
  comparison.list(expect.requests, expect.at, 'requests', played.requests.map(requestText))
  compareParams(comparison, expect, played.page.params)
  const blocks = new BlockComparison(comparison, played.env, tested.words)
  blocks.blocks(expect.blocks ?? [], played.page.blocks, 'blocks.')
  comparison.text(expect.pdf, 'pdf', pdfText(played.page.pdf))
  checkPress(comparison, given, played)
  return comparison.failures.sort(({ at: a }, { at: b }) => a.line - b.line || a.column - b.column)
}

/** A test must answer what the page asks, and choose what is offered. */
function checkGiven(comparison: Comparison, { at, given }: ReadyTest, { unanswered, page }: Played): void {
  for (const request of unanswered) {
    comparison.fail(at, 'given.replies', `a reply to ${requestText(request)}`, 'none is given')
  }
  for (const [id, choice] of given.choose) {
    const state = page.params.find((one) => one.plan.id === id)
    const offered = state ? keysOf(state) : []
    if (offered === null) continue
    const strange = choice.values.filter((value) => !offered.includes(value))
    if (strange.length > 0) {
      const offer = offered.length === 0 ? 'nothing is offered' : `offered: ${offered.join(', ')}`
      comparison.fail(choice.at, `given.choose.${id}`, `"${strange.join(', ')}" to choose`, offer)
    }
  }
}

/** What may be chosen; null where anything may be entered. */
function keysOf(state: ParamState): readonly string[] | null {
  switch (state.state) {
    case 'select':
      return state.options.map((option) => option.key)
    case 'radio':
      return state.plan.options.map((option) => option.value)
    case 'waiting':
      return []
    default:
      return null
  }
}

function checkPress(comparison: Comparison, { submit }: Given, { page }: Played): void {
  if (submit?.value !== true || page.button === 'open') return
  comparison.fail(
    submit.at,
    'given.submit',
    'a button to press',
    page.button === 'none' ? 'there is none' : page.button,
  )
}

function compareParams(comparison: Comparison, { params }: ExpectedSpec, states: readonly ParamState[]): void {
  for (const { id, at, value } of params ?? []) {
    const state = states.find((one) => one.plan.id === id)
    if (!state) continue
    if ('value' in value) {
      if (state.state !== 'waiting') comparison.fail(value.at, `params.${id}`, value.value, 'offered')
    } else compareParam(comparison, value, state, at)
  }
}

function compareParam(comparison: Comparison, expected: ExpectedParamSpec, state: ParamState, at: Span): void {
  const what = `params.${state.plan.id}`
  comparison.text(expected.title, `${what}.title`, state.plan.label)
  if (state.state === 'waiting') {
    comparison.fail(at, what, 'offered', 'hidden')
    return
  }
  comparison.list(expected.options, expected.at, `${what}.options`, optionsOf(state))
  const { chosen } = expected
  if (chosen) comparison.list(listOf(chosen), expected.at, `${what}.chosen`, chosenOf(state))
  comparison.text(expected.problem, `${what}.problem`, state.problem)
}

const listOf = (one: Located<string> | readonly Located<string>[]): readonly Located<string>[] =>
  'value' in one ? [one] : one

function optionsOf(state: Exclude<ParamState, { readonly state: 'waiting' }>): readonly string[] {
  if (state.state === 'select') return state.options.map((option) => option.label)
  return state.state === 'radio' ? state.plan.options.map((option) => option.label) : []
}

function chosenOf(state: Exclude<ParamState, { readonly state: 'waiting' }>): readonly string[] {
  if (state.state === 'select') return state.chosen
  const text = state.state === 'radio' ? state.chosen : state.text
  return text === '' ? [] : [text]
}

function pdfText(pdf: PdfState): string {
  return pdf.state === 'offered' ? fileText(pdf.request) : pdf.state
}
