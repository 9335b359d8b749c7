// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fetchPortalPlan, servicePlans } from '../../src/portal/documents/documents.ts'
import { takePageData } from '../../src/portal/documents/page-data.ts'
import { loadTexts } from '../../src/portal/texts/load.ts'

/** Writes a document into the page, as the host does. */
function write(name: string, text: string, type = 'application/json'): void {
  const block = document.createElement('script')
  block.type = type
  block.id = name
  block.textContent = text
  document.body.append(block)
}

/** An office that answers every request with one document, and what it was asked for. */
function answering(reply: object) {
  const asked: string[] = []
  const fetcher: typeof fetch = (input) => {
    asked.push(String(input))
    return Promise.resolve(new Response(JSON.stringify(reply)))
  }
  return { asked, fetcher }
}

const portal = (office: string) => ({ office, services: [], calls: {} })

const nothing = async () => null

const clear = (): void => document.body.replaceChildren()
beforeEach(clear)
afterEach(clear)

describe('documents that the host wrote into the page', () => {
  test('are used without a request, once: the next request is for a newer one', async () => {
    write('portal.pl.json', JSON.stringify(portal('written')))
    const { asked, fetcher } = answering(portal('fetched'))
    expect(await fetchPortalPlan(fetcher, 'pl')).toEqual({ kind: 'found', value: portal('written') })
    expect(asked).toEqual([])
    expect(await fetchPortalPlan(fetcher, 'pl')).toEqual({ kind: 'found', value: portal('fetched') })
    expect(asked).toEqual(['/_portal/portal.pl.json'])
  })

  test('of another language or revision are not used', async () => {
    write('portal.pl.json', JSON.stringify(portal('written')))
    write('service-1.pl.old.json', JSON.stringify({ blocks: [], sources: {} }))
    const { asked, fetcher } = answering(portal('fetched'))
    await fetchPortalPlan(fetcher, 'uk')
    await servicePlans.fetch(fetcher, 'service-1.pl.new.json')
    expect(asked).toEqual(['/_portal/portal.uk.json', '/_portal/service-1.pl.new.json'])
  })

  test.each([
    ['broken JSON', '{"services": [', 'application/json'],
    ['another document', '{"blocks": []}', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a script', JSON.stringify(portal('written')), 'text/plain'],
  ])('that are %s are fetched instead', async (_what, text, type) => {
    write('portal.pl.json', text, type)
    const { asked, fetcher } = answering(portal('fetched'))
    expect(await fetchPortalPlan(fetcher, 'pl')).toEqual({ kind: 'found', value: portal('fetched') })
    expect(asked).toHaveLength(1)
  })

  test('are taken out of the page', () => {
    write('portal.pl.json', '{}')
    takePageData('portal.pl.json')
    expect(document.getElementById('portal.pl.json')).toBeNull()
  })

  test('texts are used as often as their language is', async () => {
    const texts = { portal: { title: 'Z dokumentu' }, engine: {} }
    write('texts.de.json', JSON.stringify(texts))
    expect(await loadTexts({ language: 'de', words: null }, nothing)).toEqual(texts)
    expect(await loadTexts({ language: 'de', words: null }, nothing)).toEqual(texts)
    expect((await loadTexts({ language: 'en', words: null }, nothing)).portal.title).not.toBe('Z dokumentu')
  })
})
