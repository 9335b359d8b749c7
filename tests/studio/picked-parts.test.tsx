// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Button } from '../../src/kit/button.tsx'
import { EmptyState } from '../../src/kit/empty-state.tsx'
import { FailureState } from '../../src/kit/failure-state.tsx'
import { Footer } from '../../src/kit/footer.tsx'
import type { RenderLink } from '../../src/kit/link.ts'
import { LinkList } from '../../src/kit/link-list.tsx'
import { SideMenu } from '../../src/kit/side-menu.tsx'
import { Tiles } from '../../src/kit/tiles.tsx'
import { statusIcons } from '../../src/portal/service-list/status-icons.ts'
import { pickedParts } from '../../src/studio/preview/picked-parts.ts'

afterEach(cleanup)

const link: RenderLink = (props) => <a {...props}>{props.children}</a>

/** The smallest part that pressing an element selects. */
function pressed(drawn: ReactNode, selector: string) {
  cleanup()
  const element = render(drawn).container.querySelector(selector)
  if (element === null) throw new Error(`nothing is drawn at ${selector}`)
  return pickedParts(element, '/')[0]
}

describe('pressing', () => {
  const mark = { icon: statusIcons.needsSignIn, word: 'after login' }

  it('a tile marks what it shows of a service, also the day from which it has a break', () => {
    const inBreak = { icon: statusIcons.inBreak, word: 'break' }
    const tile = { id: '7', title: 'Water', description: 'Invoices', href: '/7', icon: 'home', mark: inBreak }
    const tiles = <Tiles tiles={[tile]} renderLink={link} />
    const service = { kind: 'service', id: '7' }
    expect(pressed(tiles, '.ok-tile > svg')).toEqual({ ...service, property: 'icon' })
    expect(pressed(tiles, 'a')).toEqual({ ...service, property: 'title' })
    expect(pressed(tiles, 'p:not(.ok-tile__mark)')).toEqual({ ...service, property: 'description' })
    expect(pressed(tiles, '.ok-tile__mark')).toEqual({ ...service, property: 'break.from' })
    expect(pressed(tiles, '.ok-tile__mark svg')).toEqual({ ...service, property: 'break.from' })
  })

  it('a line of the list of services marks its title, also without a link, and who may use it at its padlock', () => {
    const lines = <LinkList items={[{ id: '7', label: 'Water', mark }]} renderLink={link} />
    expect(pressed(lines, '.ok-links__off')).toEqual({ kind: 'service', id: '7', property: 'title' })
    expect(pressed(lines, 'svg')).toEqual({ kind: 'service', id: '7', property: 'access' })
  })

  it('an entry of the menu marks its icon, its name, or where it leads for the sign of a new tab', () => {
    const menu = (icon?: string) => {
      const items = [{ id: '0', label: 'BIP', href: 'https://bip.example', newTab: true, icon }]
      return <SideMenu label="Menu" items={items} renderLink={link} newTab="new tab" />
    }
    const entry = { kind: 'menu', id: '0' }
    expect(pressed(menu('home'), 'a > svg:first-child')).toEqual({ ...entry, property: 'icon' })
    expect(pressed(menu('home'), 'a > svg:not(:first-child)')).toEqual({ ...entry, property: 'go' })
    expect(pressed(menu(), 'a > svg')).toEqual({ ...entry, property: 'go' })
    expect(pressed(menu(), 'a > span')).toEqual({ ...entry, property: 'label' })
  })

  it('a block without rows marks the text that says so, and no text of a failure or of what has yet to be chosen', () => {
    const Drawn = ({ children }: { readonly block: object; readonly children: ReactNode }) => children
    const block = (state: string, shown: ReactNode) => <Drawn block={{ plan: { id: 'dues' }, state }}>{shown}</Drawn>
    const nothing = <EmptyState title="Nothing" />
    const dues = { kind: 'block', id: 'dues' }
    expect(pressed(block('empty', nothing), '.ok-state__title')).toEqual({ ...dues, property: 'empty' })
    expect(pressed(block('waiting', nothing), '.ok-state__title')).toEqual({ ...dues, property: null })
    expect(pressed(block('ready', nothing), '.ok-state__title')).toEqual({ ...dues, property: null })
    const failure = <FailureState title="Not loaded" />
    expect(pressed(block('failed', failure), '.ok-state__title')).toEqual({ ...dues, property: null })
  })

  it('beside the buttons of a form marks no button', () => {
    const Form = ({ children }: { readonly plan: object; readonly children: ReactNode }) => children
    const form = (
      <Form plan={{ id: 'login', schema: {} }}>
        <div className="ok-form__actions">
          <Button type="submit">Send</Button>
          <Button>Back</Button>
        </div>
      </Form>
    )
    const login = { kind: 'form', id: 'login' }
    expect(pressed(form, '.ok-form__actions')).toEqual({ ...login, property: null })
    expect(pressed(form, 'button')).toEqual({ ...login, property: 'submit.label' })
    expect(pressed(form, 'button + button')).toEqual({ ...login, property: 'cancel.label' })
  })
  it('words that no property sets are reported as they are read, before the office itself', () => {
    const links = [{ id: 'cookies', link: <a href="/cookies">{'Pliki\u00a0cookie'}</a> }]
    const element = render(<Footer label="Footer" links={links} />).container.querySelector('a')
    expect(element && pickedParts(element, '/')).toEqual([
      { kind: 'text', id: 'Pliki cookie', property: null },
      { kind: 'office', id: '', property: null },
      { kind: 'page', id: '', property: null },
    ])
  })
})
