// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { later } from '../../src/kit/later.tsx'

const Word = ({ text }: { readonly text: string }) => <p>{text}</p>

class Boundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? <p>broken</p> : this.props.children
  }
}

test('something stands in until the code has come; after that it is drawn at once, and fetched once', async () => {
  let fetched = 0
  const Later = later(async () => {
    fetched += 1
    return Word
  })
  const first = render(<Later text="there" coming={<p>coming</p>} />)
  expect(first.container.textContent).toBe('coming')
  await screen.findByText('there')
  first.unmount()
  const second = render(<Later text="again" coming={<p>coming</p>} />)
  expect(second.container.textContent).toBe('again')
  expect(fetched).toBe(1)
})

test('code that cannot be had breaks what draws it, and is fetched again by the next', async () => {
  const answers = [Promise.reject<typeof Word>(new Error('offline')), Promise.resolve(Word)]
  const Later = later(() => answers.shift() ?? Promise.resolve(Word))
  const first = render(
    <Boundary>
      <Later text="there" />
    </Boundary>,
    { onCaughtError: () => undefined },
  )
  await screen.findByText('broken')
  first.unmount()
  render(<Later text="there" />)
  await screen.findByText('there')
})
