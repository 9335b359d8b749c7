import { describe, expect, it, vi } from 'vitest'
import { OfficeCompiler } from '../../src/engine/authoring/edit/compile-office.ts'
import type { Property, PropertyChange } from '../../src/engine/authoring/edit/property.ts'
import type { PortalPlan } from '../../src/engine/plan/portal.ts'
import type { ServicePlan } from '../../src/engine/plan/service.ts'
import type { CompiledView, CompileView } from '../../src/studio/compile/messages.ts'
import { StudioProject } from '../../src/studio/compile/studio-project.ts'
import { officePath, officeText, project } from '../engine/authoring/edit/project.ts'

const view: CompileView = {
  selection: null,
  page: { ofSelection: false, path: '/' },
  language: 'pl',
  case: 'usual',
  as: 'anyone',
  day: null,
  texts: false,
}

const open = () => new StudioProject({ files: project, path: officePath, text: officeText })

const portalOf = ({ documents }: CompiledView): PortalPlan => JSON.parse(documents['portal.pl.json'] ?? 'null')

const titleIn = (compiled: CompiledView, known: Map<string, string>): string => {
  for (const [name, text] of Object.entries(compiled.documents)) known.set(name, text)
  const entry = portalOf(compiled).services.find(({ id }) => id === '1')
  const plan: ServicePlan = JSON.parse(known.get(entry?.plan ?? '') ?? 'null')
  return plan.title
}

describe('the document and what it compiles to', () => {
  const studio = open()
  const documents = new Map<string, string>()

  it('gives every document of the portal once, and again when it has changed', () => {
    const first = studio.compiled(view)
    const before = titleIn(first, documents)
    expect(Object.keys(studio.compiled(view).documents)).toEqual(['portal.pl.json'])
    const title = '{ pl: Wpływy gminy, en: Income, de: Einnahmen, uk: Доходи }'
    const changed = officeText.replace('services: { only: all }', `services: { only: all, 1: { title: ${title} } }`)
    expect(changed).not.toBe(officeText)
    expect(studio.edit({ seq: 1, edit: { kind: 'replace', text: changed } })).toMatchObject({ seq: 1, text: changed })
    const after = studio.compiled(view)
    expect(titleIn(after, documents).replace(/\s/g, ' ')).toBe('Wpływy gminy')
    expect(before).not.toBe('Wpływy gminy')
    // The portal itself, and the one service.
    expect(Object.keys(after.documents)).toHaveLength(2)
  })

  it('shows a logo whose picture it has, and one that is added later', () => {
    const logoOf = (text: string) => {
      const logo = new StudioProject({
        files: project,
        path: officePath,
        text,
        pictures: [{ name: 'a.svg', address: 'data:a' }],
      })
      const before = portalOf(logo.compiled(view)).theme.logo
      logo.addPicture({ name: 'b.png', address: 'data:b' })
      return [before, portalOf(logo.compiled(view)).theme.logo]
    }
    const named = (name: string) => officeText.replace('theme: { ', `theme: { logo: ${name}, `)
    expect(named('a.svg')).not.toBe(officeText)
    expect([logoOf(named('a.svg')), logoOf(named('b.png')), logoOf(officeText)]).toEqual([
      ['data:a', 'data:a'],
      [null, 'data:b'],
      [null, null],
    ])
  })

  it('has replies with all that the pages read of one call', () => {
    const { replies } = studio.compiled({ ...view, as: 'person' })
    const body = replies['/woda/dajPunktyOdbioru']?.body as { readonly punktyOdbioru: readonly object[] }
    // The invoices read the years of a point, the meters its meters and their numbers.
    expect(body.punktyOdbioru[0]).toMatchObject({
      lataOdbioru: expect.arrayContaining([expect.any(Number)]),
      liczniki: expect.arrayContaining([expect.objectContaining({ numerLicznika: expect.any(String) })]),
    })
  })

  it('offers keys of the language without compiling what is being typed', () => {
    studio.compiled(view)
    const compile = vi.spyOn(OfficeCompiler.prototype, 'compile')
    const text = `${officeText}\ntil`
    studio.edit({ seq: 2, edit: { kind: 'replace', text } })
    expect(studio.languageHelp(text, text.length)?.words).toContainEqual(expect.objectContaining({ name: 'tiles' }))
    expect(compile).not.toHaveBeenCalled()
    compile.mockRestore()
  })

  it('keeps the last sound page, and says what is wrong, while something is half typed', () => {
    const sound = studio.compiled(view)
    studio.edit({ seq: 2, edit: { kind: 'replace', text: `${officeText}\nservices: [` } })
    const broken = studio.compiled(view)
    expect(broken.problems.some(({ severity }) => severity === 'error')).toBe(true)
    expect(portalOf(broken)).toEqual(portalOf(sound))
  })

  it('shows what is published where a draft has an error from the start', () => {
    const text = officeText.replace(
      'services: { only: all }',
      'services: { only: all, 1: { blocks.uwaga: { note: info } } }',
    )
    const compiled = new StudioProject({ files: project, path: officePath, text, published: officeText }).compiled(view)
    expect(compiled.problems.some(({ severity }) => severity === 'error')).toBe(true)
    expect(compiled.languages).toEqual(['pl', 'en', 'de', 'uk'])
    expect(portalOf(compiled).services.some(({ id }) => id === '1')).toBe(true)
  })

  it('has samples for the calls of forms too', () => {
    const { replies } = studio.compiled(view)
    expect(replies['/pi/rejestracjaZgody']?.status).toBe(200)
  })

  it('takes edits back, to the byte', () => {
    studio.edit({ seq: 3, edit: { kind: 'start', text: officeText } })
    studio.edit({ seq: 4, edit: { kind: 'replace', text: `${officeText}# note\n` } })
    const undone = studio.edit({ seq: 5, edit: { kind: 'undo' } })
    expect(undone).toMatchObject({ text: officeText, canUndo: false, canRedo: true })
  })

  it('says why a service cannot be added or removed, and changes nothing then', () => {
    const studio = open()
    const service = { path: '/zielen/drzewa', title: { pl: 'Drzewa' } }
    const refused = studio.edit({ seq: 1, edit: { kind: 'addService', service } })
    expect(refused).toMatchObject({ text: officeText, added: null, failure: { message: { id: 'draft.no-path' } } })
    const path = '/el/dajNajpopularniejszeImiona'
    const added = studio.edit({ seq: 2, edit: { kind: 'addService', service: { ...service, path } } })
    expect(added).toMatchObject({ added: ['services', '9001'], failure: null })
    const text = added.text.replace('services: { only: all }', 'services: { only: [9001] }')
    studio.edit({ seq: 3, edit: { kind: 'replace', text } })
    const stays = studio.edit({ seq: 4, edit: { kind: 'removeService', number: '9001' } })
    expect(stays).toMatchObject({ text, failure: { message: { id: 'draft.only-service' } } })
  })

  it('finds what was pressed of what is on every page: an entry of the menu, the name of the office', () => {
    const studio = open()
    const compiled = studio.compiled(view)
    const pick = (kind: 'menu' | 'page' | 'office', id: string) =>
      studio.pick({ page: '/', language: 'pl', parts: [{ kind, id, property: 'label' }] })
    const menu = compiled.outline.find(({ kind }) => kind === 'menu')?.children ?? []
    const pressed = portalOf(compiled).menu.map(({ label }, place) => {
      const path = JSON.stringify(pick('menu', String(place))?.path)
      return [label, menu.find((one) => JSON.stringify(one.path) === path)?.title.pl]
    })
    expect(pressed.length).toBeGreaterThan(4)
    expect(pressed.filter(([label, found]) => label?.replace(/\s/g, ' ') !== found)).toEqual([])
    expect([pick('menu', '99'), pick('page', '')]).toEqual([null, null])
    expect([pick('office', ''), pick('office', 'theme')]).toMatchObject([{ path: [] }, { path: ['theme'] }])
    expect(pick('menu', '0')?.property).toBe('label')
  })

  it('finds what was pressed in another version by what it is, not by where it is; nothing where the draft has it not', () => {
    const inAll = (name: string) => ['pl', 'en', 'de', 'uk'].map((language) => `${language}: ${name}`).join(', ')
    const menu = (...names: readonly string[]) =>
      `${officeText}menu:\n${names.map((one) => `  ${one}: { go: /, icon: map, label: { ${inAll(one)} } }\n`).join('')}`
    const studio = new StudioProject({ files: project, path: officePath, text: menu('b', 'a') })
    const version = menu('a', 'gone', 'b')
    expect(portalOf(studio.compiled({ ...view, version })).menu.map(({ label }) => label)).toEqual(['a', 'gone', 'b'])
    const pick = (id: string, of?: string) =>
      studio.pick({ page: '/', language: 'pl', parts: [{ kind: 'menu', id, property: null }], version: of })?.path
    expect([pick('0'), pick('0', version), pick('1', version), pick('2', version)]).toEqual([
      ['menu', 'b'],
      ['menu', 'a'],
      undefined,
      ['menu', 'b'],
    ])
  })

  it('shows what is live, or an earlier version, in place of the draft, whose properties stay', () => {
    const named = (name: string) =>
      officeText.replace('services: { only: all }', `services: { only: all, 1: { title: { pl: ${name} } } }`)
    const studio = new StudioProject({
      files: project,
      path: officePath,
      text: named('Szkic'),
      published: named('Teraz'),
    })
    const looked = (version?: string) => {
      const compiled = studio.compiled({ ...view, selection: ['services', '1'], version })
      const { services } = portalOf(compiled)
      const title = compiled.properties.find(({ key }) => key === 'title')
      return [services.find(({ id }) => id === '1')?.title, title?.kind === 'text' && title.texts[0]?.value]
    }
    expect([looked(), looked(named('Teraz')), looked(named('Dawniej')), looked()]).toEqual([
      ['Szkic', 'Szkic'],
      ['Teraz', 'Szkic'],
      ['Dawniej', 'Szkic'],
      ['Szkic', 'Szkic'],
    ])
  })

  it('shows nothing of a third version under the name of one that has an error by now', () => {
    const named = (name: string, more = '') =>
      officeText.replace('services: { only: all }', `services: { only: all, 1: { title: { pl: ${name} }${more} } }`)
    const studio = new StudioProject({ files: project, path: officePath, text: named('Szkic') })
    const looked = (version?: string) => {
      const compiled = studio.compiled({ ...view, version })
      const portal = portalOf(compiled)
      return [compiled.fault, portal?.services.find(({ id }) => id === '1')?.title ?? null]
    }
    const broken = named('Dawniej', ', blocks.uwaga: { note: info }')
    expect([looked(named('Teraz')), looked(broken), looked(`${officeText}services: [`), looked()]).toEqual([
      ['none', 'Teraz'],
      // As an office has a service that has an error: listed, with the title of the standard.
      ['part', 'Dochody budżetu gminy'],
      ['all', null],
      ['none', 'Szkic'],
    ])
  })

  it('marks what the draft changes, puts one property back as it is published, and follows a publication', () => {
    const studio = open()
    const selected = () => studio.compiled({ ...view, selection: ['services', '1'] })
    const change = (key: string, value: PropertyChange) => {
      const property = selected().properties.find((one) => one.key === key)
      if (!property) throw new Error(`no property ${key}`)
      return studio.edit({ seq: 1, edit: { kind: 'change', property, value } })
    }
    change('title', { language: 'pl', text: 'Wpływy' })
    const { text } = change('access', 'login')
    const { unpublished, properties } = selected()
    expect(unpublished).toEqual({ items: ['["services","1"]'], properties: ['title', 'access'] })
    const access = properties.find(({ key }) => key === 'access') as Property
    studio.edit({ seq: 2, edit: { kind: 'discard', property: access } })
    expect(selected().unpublished.properties).toEqual(['title'])
    expect(studio.edit({ seq: 3, edit: { kind: 'undo' } }).text).toBe(text)
    studio.takePublished(text)
    expect(selected().unpublished).toEqual({ items: [], properties: [] })
  })

  it('makes another version the draft, which one “Undo” takes back', () => {
    const studio = open()
    studio.edit({ seq: 1, edit: { kind: 'replace', text: `${officeText}# typed\n` } })
    studio.edit({ seq: 2, edit: { kind: 'replace', text: `${officeText}# of last week\n`, alone: true } })
    expect(studio.edit({ seq: 3, edit: { kind: 'undo' } }).text).toBe(`${officeText}# typed\n`)
  })

  it('writes the word that a problem suggests, once, and takes it back', () => {
    const wrong = `${officeText.replace('services: { only: all }', 'services: { only: all, 16: { blocks.invoices.rowHeader: numerFaktur } }')}`
    studio.edit({ seq: 6, edit: { kind: 'start', text: wrong } })
    const [problem] = studio.compiled(view).problems
    if (problem === undefined) throw new Error('Nothing is wrong')
    const correction = { kind: 'suggestion', problem } as const
    const right = wrong.replace('numerFaktur ', 'numerFaktury ')
    expect(studio.edit({ seq: 7, edit: correction })).toMatchObject({ text: right, canUndo: true })
    expect(studio.compiled(view).problems).toEqual([])
    // It is no more: a second press changes nothing.
    expect(studio.edit({ seq: 8, edit: correction }).text).toBe(right)
    expect(studio.edit({ seq: 9, edit: { kind: 'undo' } }).text).toBe(wrong)
    const elsewhere = { ...problem, span: { ...problem.span, file: 'x/services/16.yaml' } }
    expect(studio.edit({ seq: 10, edit: { kind: 'suggestion', problem: elsewhere } }).text).toBe(wrong)
  })
})
