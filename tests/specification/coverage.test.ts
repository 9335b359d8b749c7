import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { duesAndMeters } from './dues-and-meters.ts'
import { namesOfTests, plain } from './named-tests.ts'
import { payment } from './payment.ts'
import { readingServices } from './reading-services.ts'
import { residentsDay } from './residents-day.ts'
import { shell } from './shell.ts'
import { studio } from './studio.ts'

// Behind a sentence of the specification one finds at once what holds it: it is the name of a test, or a part of one.

const folder = new URL('../../definitions/services/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

const testsIn = (name: string): readonly string[] =>
  Object.keys((parse(read(name)) as { readonly tests: object }).tests)

/** The names of the tests beside all definitions. */
const besideAll = (): readonly string[] =>
  readdirSync(folder).flatMap((name) => (name.endsWith('.test.yaml') ? testsIn(name) : []))

/** The names of the tests beside a definition; none for what is no number of a service. */
function namesBeside(service: string): readonly string[] {
  const definition = readdirSync(folder).find(
    (name) => !name.endsWith('.test.yaml') && read(name).includes(`\nservice: ${service}\n`),
  )
  if (definition === undefined) return []
  return testsIn(definition.replace(/\.yaml$/, '.test.yaml'))
}

const anywhere = plain(namesOfTests().join('\n'))
const nothing = (): readonly string[] => []

describe.each([
  { of: 'services.md, service', sections: readingServices, beside: namesBeside },
  { of: 'services.md,', sections: duesAndMeters, beside: nothing },
  { of: 'payment:', sections: payment, beside: nothing },
  { of: 'shell.md,', sections: shell, beside: nothing },
  { of: 'a resident’s day:', sections: residentsDay, beside: besideAll },
])('$of', ({ sections, beside }) => {
  test.each(Object.entries(sections))('%s: each sentence stands in the name of a test', (section, all) => {
    const near = plain(beside(section).join('\n'))
    const isNamed = (sentence: string): boolean => near.includes(sentence) || anywhere.includes(sentence)
    expect(all.filter((sentence) => !isNamed(plain(sentence)))).toEqual([])
  })
})

describe('the studio', () => {
  test.each(Object.entries(studio))('%s: each sentence has its tests', (_section, sentences) => {
    const missing = Object.entries(sentences).flatMap(([sentence, names]) =>
      names.length === 0 ? [sentence] : names.filter((name) => !anywhere.includes(plain(name))),
    )
    expect(missing).toEqual([])
  })
})

test.each(Object.keys(readingServices).filter((service) => /^\d+$/.test(service)))(
  'service %s has tests beside its definition',
  (service) => expect(namesBeside(service).length).toBeGreaterThan(0),
)
