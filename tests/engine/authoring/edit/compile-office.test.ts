import { describe, expect, it } from 'vitest'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import { outlineOf } from '../../../../src/engine/authoring/edit/outline.ts'
import { buildBuiltIn, planOf } from '../../definitions.ts'
import { newCompiler, officeText } from './project.ts'

const compiler = newCompiler()
const first = compiler.compile(officeText)
const label = ['services', '16', 'blocks', 'invoices', 'columns', 'kwotaBrutto', 'label', 'pl']

describe('an office’s file, compiled while it is edited', () => {
  it('has the plans and the portal’s document that residents get', () => {
    const built = buildBuiltIn()
    expect(first.problems).toEqual([])
    expect(first.service(16, 'pl')).toEqual(planOf(built, 16))
    const document = JSON.parse(built.offices[0]?.documents.get('portal.pl.json') ?? '')
    const served = first.portal('pl')
    expect(served?.menu).toEqual(document.menu)
    expect(served?.services.map(({ id, title, place }) => [id, title, place])).toEqual(
      document.services.map(({ id, title, place }: Record<string, unknown>) => [id, title, place]),
    )
    expect(served?.forms.map(({ id, title }) => [id, title])).toEqual(
      document.forms.map(({ id, title }: Record<string, unknown>) => [id, title]),
    )
  })

  it('shows an edit, and removes what becomes equal to the standard', () => {
    const document = OfficeDocument.parse(officeText, compiler.standard)
    document.set(label, 'Razem')
    expect(JSON.stringify(compiler.compile(document.text).service(16, 'pl'))).toContain('"label":"Razem"')
    document.set(['tiles'], [1, 2])
    expect(compiler.compile(document.text).portal('pl')?.tiles).toEqual(['1', '2'])
    document.set(['tiles'], compiler.standard.at(['tiles']) ?? null)
    expect(document.text).not.toContain('tiles')
  })

  it('keeps a service as it last was while it has an error, and everything while the file cannot be read', () => {
    const document = OfficeDocument.parse(officeText, compiler.standard)
    document.set(label, 'Razem')
    const before = compiler.compile(document.text).service(16, 'pl')
    document.set(['services', '16', 'blocks', 'invoices', 'when'], 'size(contract.')
    document.set(['names', 'pl'], 'Urząd')
    const typing = compiler.compile(document.text)
    expect(typing.problems.map(({ severity, span }) => [severity, span.file])).toEqual([
      ['error', 'definitions/offices/jasnowola.yaml'],
    ])
    expect([typing.service(16, 'pl'), typing.stale]).toEqual([before, new Set(['service 16'])])
    expect(typing.portal('pl')?.name).toBe('Urząd')
    const broken = compiler.compile(`${document.text}services: [`)
    expect([broken.service(16, 'pl'), broken.portal('pl')?.name, broken.stale]).toEqual([
      before,
      'Urząd',
      new Set(['portal']),
    ])
    expect(broken.problems.length).toBeGreaterThan(0)
    expect(compiler.compile(officeText).stale).toEqual(new Set())
  })

  it('gives what a new compiler gives after every edit, and keeps what the edit does not concern', () => {
    const kept = newCompiler()
    kept.compile(officeText)
    const document = OfficeDocument.parse(officeText, kept.standard)
    const edits = [
      () => document.set(['services', '24', 'title', 'pl'], 'Skąd są pieniądze'),
      () => document.set(['texts'], { pl: { 'unit.m3': 'metr³', 'service.16.title': 'Rachunki' } }),
      () => document.set(['texts', 'pl', 'service.16.title'], 'Faktury'),
      () => document.remove(['texts']),
      () => document.set(['languages'], ['pl', 'en']),
    ]
    for (const edit of edits) {
      const before = kept.compile(document.text)
      const plans = new Map([16, 24, 26].map((id) => [id, before.service(id, 'pl')]))
      edit()
      const compiled = kept.compile(document.text)
      const fresh = newCompiler()
      fresh.compile(officeText)
      const whole = fresh.compile(document.text)
      expect(outlineOf(compiled)).toEqual(outlineOf(whole))
      expect(compiled.portal('pl')).toEqual(whole.portal('pl'))
      for (const id of [16, 24]) expect(compiled.service(id, 'pl')).toEqual(whole.service(id, 'pl'))
      expect(compiled.form('login', 'pl')).toEqual(whole.form('login', 'pl'))
      expect(compiled.service(26, 'pl')).toBe(plans.get(26))
    }
  })
})
