import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { changeProperty, resetProperty } from '../../../../src/engine/authoring/edit/change-property.ts'
import { OfficeDocument } from '../../../../src/engine/authoring/edit/document.ts'
import { type OutlineItem, outlineOf } from '../../../../src/engine/authoring/edit/outline.ts'
import type { EditPath } from '../../../../src/engine/authoring/edit/plain.ts'
import { propertiesOf } from '../../../../src/engine/authoring/edit/properties.ts'
import type { Property, PropertyChange } from '../../../../src/engine/authoring/edit/property.ts'
import type { ServicePlan } from '../../../../src/engine/plan/service.ts'
import { newCompiler, officeText } from './project.ts'

const compiler = newCompiler()
compiler.compile(officeText)
const { standard } = compiler
const water = ['services', '16']
const invoices = [...water, 'blocks', 'invoices']

const find = (text: string, path: EditPath, key: string): Property => {
  const found = propertiesOf(compiler.compile(text), path).find((one) => one.key === key)
  if (!found) throw new Error(`no property ${key} of ${path.join('/')}`)
  return found
}

/** A change as the studio makes it: the lines that the file has then and had not before, and what is shown. */
function changed(path: EditPath, key: string, value: PropertyChange, from = officeText) {
  const document = OfficeDocument.parse(from, standard)
  expect(changeProperty(document, find(from, path, key), value, standard)).toBe(true)
  const compiled = compiler.compile(document.text)
  expect(compiled.problems).toEqual([])
  const before = from.split('\n')
  const lines = document.text.split('\n').filter((line) => !before.includes(line))
  const after = find(document.text, path, key)
  expect(after.differs).toBe(true)
  expect(resetProperty(document, after)).toBe(true)
  expect(parse(document.text)).toEqual(parse(from))
  expect(find(document.text, path, key).differs).toBe(false)
  return {
    lines: lines.map((line) => line.trim()).filter((line) => !['services:', 'only: all'].includes(line)),
    compiled,
  }
}

const block = (plan: ServicePlan | null, id: string): unknown => plan?.blocks.find((one) => one.id === id)

describe('what an office changes every day', () => {
  it('renames a column', () => {
    const path = [...invoices, 'columns', 'kwotaBrutto']
    const label = find(officeText, path, 'label')
    expect(label).toMatchObject({
      kind: 'text',
      differs: false,
      texts: [
        {
          language: 'pl',
          value: 'Kwota brutto',
          standard: { value: 'Kwota brutto', at: { file: expect.stringMatching(/locales\/pl\//) } },
        },
        { language: 'en' },
        { language: 'de' },
        { language: 'uk' },
      ],
    })
    const { lines, compiled } = changed(path, 'label', { language: 'pl', text: 'Razem' })
    expect(lines).toEqual(['16:', 'blocks.invoices.columns.kwotaBrutto.label: { pl: Razem }'])
    expect(JSON.stringify(compiled.service(16, 'pl'))).toContain('"label":"Razem"')
  })

  it('hides a column', () => {
    const { lines, compiled } = changed([...invoices, 'columns', 'dotyczyWodySciekow'], 'shown', false)
    expect(lines).toEqual(['16:', 'blocks.invoices.columns.dotyczyWodySciekow: null'])
    expect(JSON.stringify(block(compiled.service(16, 'pl'), 'invoices'))).not.toContain('"id":"dotyczyWodySciekow"')
  })

  it('changes a default, the size of a page, a total and the shape of a chart', () => {
    const point = changed([...water, 'params', 'years'], 'default', 'all')
    expect(point.lines).toEqual(['16:', 'params.years.default: all'])
    const size = changed(['services', '1', 'blocks', 'income'], 'page', 20)
    expect(size.lines).toEqual(['1:', 'blocks.income.page.size: 20'])
    expect(block(size.compiled.service(1, 'pl'), 'income')).toMatchObject({ page: { size: 20 } })
    const usual = changed(invoices, 'page', 12)
    expect(usual.lines).toEqual(['16:', 'blocks.invoices.page: 12'])
    const total = changed(['services', '1', 'blocks', 'income', 'columns', 'naleznosci'], 'total', null)
    expect(total.lines).toEqual(['1:', 'blocks.income.columns.naleznosci.total: null'])
    const shape = changed(['services', '3', 'blocks', 'chart'], 'shape', 'pie')
    expect(shape.lines).toEqual(['3:', 'blocks.chart.shape: pie'])
  })

  it('changes the audience and leaves a service out', () => {
    expect(changed(['services', '1'], 'access', 'login').lines).toEqual(['1:', 'access: login'])
    const left = changed(['services', '1'], 'served', false)
    expect(left.lines).toEqual(['services: { only: all, except: [1] }'])
    expect(left.compiled.portal('pl')?.services.some(({ id }) => id === '1')).toBe(false)
  })

  it('puts a condition on a note and changes its words', () => {
    const from = officeText.replace(
      'services: { only: all }',
      'services:\n  only: all\n  1:\n    blocks.uwaga: { before: income, note: info, text: { pl: Kwoty, en: Amounts, de: Beträge, uk: Суми } }',
    )
    const note = ['services', '1', 'blocks', 'uwaga']
    const document = OfficeDocument.parse(from, standard)
    changeProperty(document, find(from, note, 'when'), 'size(income.listaDochodow) == 0', standard)
    changeProperty(
      document,
      find(document.text, note, 'text'),
      { language: 'pl', text: 'Zob. [stawki](https://a.example)' },
      standard,
    )
    expect(document.text).toContain(
      '    blocks.uwaga: { before: income, note: info, text: { pl: "Zob. [stawki](https://a.example)", en: Amounts, de: Beträge, uk: Суми }, when: size(income.listaDochodow) == 0 }\n',
    )
    const compiled = compiler.compile(document.text)
    expect(compiled.problems).toEqual([])
    expect(block(compiled.service(1, 'pl'), 'uwaga')).toMatchObject({ text: ['Zob. ', { href: 'https://a.example' }] })
  })

  it('reorders columns, tiles and the menu', () => {
    const columns = changed(invoices, 'order.columns', { name: 'kwotaBrutto', index: 0 })
    expect(columns.lines).toEqual(['16:', 'blocks.invoices.columns.kwotaBrutto: { before: numerFaktury }'])
    const tiles = find(officeText, ['tiles'], 'order.tiles')
    const last = tiles.kind === 'order' ? (tiles.value.at(-1) ?? '') : ''
    expect(changed(['tiles'], 'order.tiles', { name: last, index: 0 }).compiled.portal('pl')?.tiles[0]).toBe(last)
    const menu = find(officeText, ['menu'], 'order.menu')
    const entry = menu.kind === 'order' ? (menu.value.at(-1) ?? '') : ''
    const moved = changed(['menu'], 'order.menu', { name: entry, index: 0 })
    expect(moved.lines[0]).toBe('menu:')
    expect(moved.lines[1]).toMatch(new RegExp(`^${entry}: \\{ go: `))
  })

  it('has no tiles when the last is removed, and keeps the last entry of the menu', () => {
    const own = `${officeText}tiles: [1]\nmenu:\n  a: { go: /, label: { pl: A, en: A, de: A, uk: A } }\n`
    const removed = (name: 'tiles' | 'menu', entry: string) => {
      const document = OfficeDocument.parse(own, standard)
      const done = changeProperty(document, find(own, [name], `order.${name}`), { name: entry, index: -1 }, standard)
      return { done, text: document.text }
    }
    expect(removed('tiles', '1').text).toContain('tiles: []')
    expect(compiler.compile(removed('tiles', '1').text).portal('pl')?.tiles).toEqual([])
    expect(removed('menu', 'a')).toEqual({ done: false, text: own })
  })

  it('changes an entry of the standard’s menu, which becomes the office’s own until it is the standard’s again', () => {
    const menu = standard.at(['menu']) as Readonly<Record<string, { readonly go: string }>>
    const [name = ''] = Object.keys(menu)
    const entry = ['menu', name]
    expect(find(officeText, entry, 'go')).toMatchObject({ value: menu[name]?.go, differs: false })
    const label = find(officeText, entry, 'label')
    expect(label.kind === 'text' && label.texts.every(({ value }) => value !== null)).toBe(true)
    const document = OfficeDocument.parse(officeText, standard)
    changeProperty(document, find(officeText, entry, 'go'), '/mapa-strony', standard)
    const compiled = compiler.compile(document.text)
    expect(compiled.problems).toEqual([])
    expect(compiled.portal('pl')?.menu.length).toBe(Object.keys(menu).length)
    expect(compiled.portal('pl')?.menu[0]?.target).toEqual({ kind: 'route', path: '/mapa-strony' })
    changeProperty(document, find(document.text, entry, 'go'), menu[name]?.go ?? '', standard)
    expect(document.text).toBe(officeText)
  })

  it('changes a text of signing in and drops a field of a form', () => {
    const login = changed(['forms', 'login'], 'title', { language: 'pl', text: 'Wejdź' })
    expect(login.lines).toEqual(['forms:', 'login:', 'title: { pl: Wejdź }'])
    const label = changed(['forms', 'login', 'layout', 'login'], 'label', { language: 'pl', text: 'E-mail' })
    expect(label.lines).toEqual(['forms:', 'login:', 'layout.login.label: { pl: E-mail }'])
    const dropped = changed(['forms', 'registration', 'layout', 'nip'], 'shown', false)
    expect(dropped.lines).toEqual(['forms:', 'registration:', 'layout.nip: null'])
    expect(JSON.stringify(dropped.compiled.form('registration', 'pl')?.fields)).not.toContain('"id":"nip"')
  })

  it('plans a break from one day to another, and takes it back', () => {
    const document = OfficeDocument.parse(officeText, standard)
    const change = (key: string, value: PropertyChange) =>
      expect(changeProperty(document, find(document.text, water, key), value, standard)).toBe(true)
    expect(propertiesOf(compiler.compile(officeText), water).some(({ key }) => key === 'break.until')).toBe(false)
    change('break.from', '2027-01-04')
    change('break.until', '2027-01-08')
    change('break.text', { language: 'pl', text: 'Przerwa.' })
    expect(find(document.text, water, 'break.text').problems.map(({ code }) => code)).toEqual(['missing-text'])
    for (const language of ['en', 'de', 'uk'] as const) change('break.text', { language, text: 'Break.' })
    expect(document.text).toBe(
      `${officeText}scheduled:
  - from: 2027-01-04
    services:
      16:
        unavailable: { text: { pl: Przerwa., en: Break., de: Break., uk: Break. } }
    until: 2027-01-08
`,
    )
    expect(compiler.compile(document.text).problems).toEqual([])
    change('break.until', '2026-12-01')
    expect(find(document.text, water, 'break.until').problems.map(({ code }) => code)).toEqual(['wrong-period'])
    expect(resetProperty(document, find(document.text, water, 'break.from'))).toBe(true)
    expect(document.text).toBe(officeText)
  })

  it('changes the colour, and the problem stands at it', () => {
    const { lines } = changed(
      ['theme'],
      'primary',
      '#112233',
      officeText.replace('theme: { primary: "#0b5394" }\n', ''),
    )
    expect(lines).toEqual(['theme: { primary: "#112233" }'])
    const document = OfficeDocument.parse(officeText, standard)
    changeProperty(document, find(officeText, ['theme'], 'primary'), '#ffff00', standard)
    expect(find(document.text, ['theme'], 'primary').problems.map(({ code }) => code)).toEqual(['low-contrast'])
  })

  it('sets a logo by the name of its picture, and takes it away again', () => {
    const document = OfficeDocument.parse(officeText, standard)
    changeProperty(document, find(officeText, ['theme'], 'logo'), 'gmina.svg', standard)
    const logo = find(document.text, ['theme'], 'logo')
    expect([logo.kind === 'picture' && logo.value, logo.differs]).toEqual(['gmina.svg', true])
    changeProperty(document, logo, null, standard)
    expect(document.text).toBe(officeText)
  })

  it('offers what the condition of a note may name: choices, replies, who looks, the day', () => {
    const when = find(officeText, ['services', '1', 'blocks', 'income'], 'when')
    expect(when.kind === 'expression' && when.names).toEqual(
      expect.arrayContaining(['year', 'income.listaDochodow', 'subject.pesel', 'subject.nip', 'today', 'params.year']),
    )
  })

  it('offers what the condition of a column and of a field of a form may name: the row, the other fields', () => {
    const namesOf = (path: EditPath) => {
      const when = find(officeText, path, 'when')
      return when.kind === 'expression' ? when.names : []
    }
    expect(namesOf([...invoices, 'columns', 'document'])).toContain('row.kwotaBrutto')
    expect(namesOf(invoices)).not.toContain('row')
    expect(namesOf(['forms', 'water-request', 'layout', 'phone'])).toEqual(
      expect.arrayContaining(['topic.czyDodatkowy', 'contact.nrTelefonu', 'text', 'user.email']),
    )
  })

  it('says at the property what is wrong with a half-typed expression', () => {
    const document = OfficeDocument.parse(officeText, standard)
    changeProperty(document, find(officeText, invoices, 'when'), 'size(contract.', standard)
    const typed = find(document.text, invoices, 'when')
    expect([typed.kind === 'expression' && typed.value, typed.problems.length]).toEqual(['size(contract.', 1])
    const others = propertiesOf(compiler.compile(document.text), invoices).filter(({ key }) => key !== 'when')
    expect(others.flatMap(({ problems }) => problems)).toEqual([])
  })

  it('shows what an engineer wrote in the texts of the office, and changes it there', () => {
    const from = `${officeText}texts:\n  pl:\n    service.16.title: Faktury\n`
    const document = OfficeDocument.parse(from, standard)
    const title = find(from, water, 'title')
    expect(title).toMatchObject({ differs: true, texts: [{ value: 'Faktury', differs: true }, {}, {}, {}] })
    changeProperty(document, title, { language: 'pl', text: 'Woda' }, standard)
    expect(document.text).toBe(from.replace('Faktury', 'Woda'))
    resetProperty(document, find(document.text, water, 'title'))
    expect(document.text).toBe(officeText)
  })

  it('takes as the office’s own only the key under which a text is found', () => {
    // The block has words of its own for it, which go before those of every block.
    const from = `${officeText}texts:\n  pl:\n    empty: Nic tu nie ma.\n`
    const contract = [...water, 'blocks', 'contract']
    expect(find(from, contract, 'empty')).toMatchObject({
      differs: false,
      texts: [{ path: [...contract, 'empty', 'pl'] }, {}, {}, {}],
    })
  })

  it('has what is wrong with the office’s `texts` at the text of that key alone', () => {
    const from = `${officeText}texts:\n  pl:\n    form.registration.cancel: Wróć\n    form.registration.cancell: Wróć\n`
    const compiled = compiler.compile(from)
    expect(compiled.problems.map(({ code }) => code)).toEqual(['unknown-text'])
    const properties = propertiesOf(compiled, ['forms', 'registration'])
    expect(properties.some(({ key }) => key === 'submit.label')).toBe(true)
    expect(properties.flatMap(({ problems }) => problems)).toEqual([])
  })

  it('has changes with a date whose first day can be moved, not emptied', () => {
    const from = `${officeText}scheduled:\n  - { from: "2027-01-04 06:00", until: 2027-01-08, names: { pl: Urząd } }\n`
    const period = ['scheduled', 0]
    const document = OfficeDocument.parse(from, standard)
    const start = find(from, period, 'from')
    expect(start).toMatchObject({ kind: 'moment', value: '2027-01-04 06:00' })
    expect(changeProperty(document, start, '', standard)).toBe(false)
    expect(document.text).toBe(from)
    expect(changeProperty(document, start, '2027-01-05 07:30', standard)).toBe(true)
    expect(changeProperty(document, find(document.text, period, 'until'), '', standard)).toBe(true)
    expect(parse(document.text).scheduled).toEqual([{ from: '2027-01-05 07:30', names: { pl: 'Urząd' } }])
  })
})

const all = (items: readonly OutlineItem[]): readonly OutlineItem[] =>
  items.flatMap((one) => [one, ...all(one.children)])

describe('“shows which file and line sets it”', () => {
  const own = officeText.replace(
    'services: { only: all }',
    'services:\n  only: all\n  1:\n    title: { pl: Nasze dochody }\n    blocks.income.page.size: 7\n    blocks.income.columns.naleznosci: null',
  )
  const lineOf = (part: string) => own.slice(0, own.indexOf(part)).split('\n').length
  const income = ['services', '1', 'blocks', 'income']

  it('of what the office sets, its own line, beside that of the standard', () => {
    const here = (part: string) => ({ file: `definitions/offices/jasnowola.yaml`, line: lineOf(part) })
    expect(find(own, income, 'page')).toMatchObject({ at: here('blocks.income.page'), differs: true })
    expect(find(own, [...income, 'columns', 'naleznosci'], 'shown')).toMatchObject({
      at: here('blocks.income.columns'),
    })
    const title = find(own, ['services', '1'], 'title')
    const [polish, english] = title.kind === 'text' ? title.texts : []
    expect(polish).toMatchObject({
      at: here('title:'),
      standard: { at: { file: expect.not.stringContaining('offices') } },
    })
    expect(english?.at?.file).not.toContain('offices')
    expect(english?.at?.line).toBeGreaterThan(0)
  })

  it('of what comes from the standard, the line of the definition or of the texts', () => {
    expect(find(officeText, ['services', '1'], 'access').at).toMatchObject({
      file: 'definitions/services/budzet-dochody.yaml',
    })
    const title = find(officeText, ['services', '1'], 'title')
    expect(title.kind === 'text' && title.texts.map(({ at }) => at?.file)).toEqual(
      ['pl', 'en', 'de', 'uk'].map((language) => expect.stringContaining(`locales/${language}/`)),
    )
  })
})

describe('what a portal is made of', () => {
  it('has Polish and English words for every property of every part', () => {
    const compiled = compiler.compile(officeText)
    const parts = all(outlineOf(compiled))
    expect(parts.length).toBeGreaterThan(300)
    expect(
      parts
        .filter(({ mark, missing, shown }) => mark !== 'standard' || missing.length > 0 || !shown)
        .map(({ path }) => path),
    ).toEqual([['theme'], ['contact'], ['accessibility']])
    for (const { path, kind } of parts) {
      if (kind === 'group') continue
      const properties = propertiesOf(compiled, path)
      const keys = new Set(['group', ...properties.map(({ key }) => key)])
      expect(keys.size, path.join('/')).toBe(properties.length + 1)
      expect(
        properties.every(({ label, help }) => label.pl !== '' && label.en !== '' && help?.pl !== ''),
        path.join('/'),
      ).toBe(true)
    }
  })

  it('marks what differs, what is hidden, what is wrong and what lacks a language', () => {
    const document = OfficeDocument.parse(officeText, standard)
    document.set([...invoices, 'columns', 'kwotaBrutto'], null)
    document.set(['services', '1', 'blocks', 'income', 'when'], 'nothing.')
    document.set(['services', '3', 'blocks', 'uwaga'], { note: 'info', text: { pl: 'A' } })
    const parts = all(outlineOf(compiler.compile(document.text)))
    const markOf = (...path: readonly string[]) => {
      const part = parts.find((one) => one.path.join('/') === path.join('/'))
      return [part?.mark, part?.shown, part?.missing]
    }
    expect(markOf(...water)).toEqual(['differs', true, []])
    expect(markOf(...invoices)).toEqual(['differs', true, []])
    expect(markOf(...invoices, 'columns', 'kwotaBrutto')).toEqual(['differs', false, []])
    expect(markOf(...invoices, 'columns', 'numerFaktury')).toEqual(['standard', true, []])
    expect(markOf('services', '1')).toEqual(['error', true, []])
    expect(markOf('services', '3')[2]).toEqual(['en', 'de', 'uk'])
  })

  it('has what residents read of a part besides its name, in each language, to be searched', () => {
    const [services] = outlineOf(compiler.compile(officeText))
    const texts = services?.children.find(({ path }) => path[1] === '1')?.texts.split('\n')
    expect(texts?.[0]?.replace(/\s/g, ' ')).toContain('Ile dochodów gmina zaplanowała')
    expect(texts).toHaveLength(4)
  })

  it('marks a part whose words the texts of the office change', () => {
    const compiled = compiler.compile(`${officeText}texts:\n  pl:\n    service.16.title: Faktury\n`)
    const differing = all(outlineOf(compiled)).filter(({ kind, mark }) => kind === 'service' && mark === 'differs')
    expect(differing.map(({ path }) => path)).toEqual([water])
  })
})

describe('parts without a title', () => {
  const meters = ['services', '25']
  const hide = (block: string) =>
    officeText.replace('services: { only: all }', `services: { only: all, 25: { blocks.${block}: null } }`)
  const titlesIn = (text: string) => {
    const outline = outlineOf(compiler.compile(text))
    const items = outline.flatMap(({ children }) => children).find(({ path }) => path.join('/') === meters.join('/'))
    return Object.fromEntries((items?.children ?? []).map(({ path, title }) => [path.at(-1), title.pl]))
  }

  it('keep their numbers when the office hides another of their kind', () => {
    const text = hide('handIn')
    expect(text).not.toBe(officeText)
    const titles = titlesIn(officeText)
    expect(titles).toMatchObject({ handIn: 'Na stronie głównej', lately: 'Na stronie głównej 2' })
    expect(titlesIn(text)).toMatchObject(titles)
    const order = find(text, meters, 'order.blocks')
    expect(order).toMatchObject({ titles: { lately: { pl: 'Na stronie głównej 2', en: 'On the home page 2' } } })
  })
})
