import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stringify } from 'yaml'
import { commentsOf, linesOf } from '../../../../src/engine/authoring/edit/comments.ts'

/** Texts that have what looks like comments, written plainly, in quotes and in lines of their own. */
const words = fc.array(fc.constantFrom('#', ' # ', '\n', '\n# ', 'a', ': ', '"', "'", 'ż', '\\', '{', ', '), {
  maxLength: 8,
})
const styles = fc.constantFrom('PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED')

interface Written {
  readonly text: string
  readonly comments: readonly string[]
}

const entry = fc
  .record({ words, style: styles, above: fc.boolean(), flow: fc.boolean(), behind: fc.boolean(), number: fc.nat(99) })
  .map(({ words: parts, style, above, flow, behind, number }): Written => {
    const value = parts.join('')
    const written = stringify(flow ? { a: [value] } : value, {
      defaultStringType: flow ? 'QUOTE_DOUBLE' : (style as 'PLAIN'),
      ...(flow && { collectionStyle: 'flow' as const }),
      lineWidth: 0,
    }).trimEnd()
    const isBlock = written.includes('\n')
    const lines = written.split('\n').map((line, index) => (index === 0 || line === '' ? line : `  ${line}`))
    const comments = [...(above ? [`# above ${number} "`] : []), ...(behind && !isBlock ? [`#behind ${number}`] : [])]
    return {
      text: `${above ? `# above ${number} "\n` : ''}key: ${lines.join('\n')}${behind && !isBlock ? ` #behind ${number}` : ''}\n`,
      comments,
    }
  })

it('comments are known from texts that have their sign', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
      const text = entries.map((one, index) => one.text.replace('key:', `key${index}:`)).join('')
      const comments = entries.flatMap((one) => one.comments)
      expect(commentsOf(text)).toEqual(comments)
      const alone = linesOf(text).flatMap(({ text: line, isComment }) => (isComment ? [line.trim()] : []))
      expect(alone).toEqual(comments.filter((one) => one.startsWith('# above')))
      expect(linesOf(text).map((one) => one.text)).toEqual(text.split('\n'))
    }),
  )
})
