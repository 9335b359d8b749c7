// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ChangedPage, ComparedTexts, Comparison } from '../../src/studio/compile/page-comparison.ts'
import { PagePictures } from '../../src/studio/review/page-pictures.tsx'
import { SpeechContext, speechIn } from '../../src/studio/words/use-words.ts'
import { english } from '../../src/studio/words/words.en.ts'
import type { Workspace } from '../../src/studio/workspace/workspace.ts'
import { noComparison } from './comparison.ts'

afterEach(cleanup)

// The environment loads no frames.
vi.mock('../../src/studio/preview-pane/preview-frame.tsx', () => ({
  PreviewFrame: ({ picture }: { readonly picture: string }) => <div title={picture} />,
}))

const noReplies = { anyone: {}, person: {}, institution: {}, restricted: {} }
const portal = { documents: {}, replies: noReplies }
const page = (path: string | null, title: string, change: ChangedPage['change']) => ({ path, title, change, as: null })

function show(found: Partial<Comparison> | null) {
  const asked: ComparedTexts[] = []
  const compare = async (given: ComparedTexts) => {
    asked.push(given)
    if (found === null) throw new Error('too deep')
    return { ...noComparison, language: given.language, day: given.day, before: portal, after: portal, ...found }
  }
  render(
    <SpeechContext value={speechIn('en')}>
      <PagePictures
        workspace={{ compare } as unknown as Workspace}
        versions={{ before: 'office: a', text: 'office: b' }}
        level={2}
      />
    </SpeechContext>,
  )
  return asked
}

const { pictures, preview, editing } = english

it('says so where no page looks different', async () => {
  show({})
  await screen.findByText(pictures.none)
})

it('says so where they cannot be compared', async () => {
  show(null)
  await screen.findByText(pictures.failed)
})

it('has a frame for either version of the page that is chosen, and compares again in another language and on another day', async () => {
  const asked = show({
    pages: [page('/', '', 'changed'), page('/new', 'New', 'added'), page(null, 'Sign in', 'changed')],
    plannedDays: [{ day: '2099-01-01', change: 'begins' }],
  })
  await screen.findByTitle(`${pictures.before}: ${pictures.home}`)
  screen.getByTitle(`${pictures.after}: ${pictures.home}`)
  const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  choose(pictures.page, '/new')
  screen.getByText(pictures.missing.before)
  screen.getByTitle(`${pictures.after}: New`)
  choose(pictures.page, 'Sign in')
  screen.getByText(pictures.partOfOther)
  choose(preview.language, 'en')
  choose(editing.planned, '2099-01-01')
  const versions = { before: 'office: a', after: 'office: b', language: 'en', day: '2099-01-01' }
  await waitFor(() => expect(asked.at(-1)).toEqual(versions))
})
