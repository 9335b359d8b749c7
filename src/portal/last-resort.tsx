import { Component, type ReactNode } from 'react'

interface LastResortProps {
  readonly children: ReactNode
  /** Shown in place of children that could not be drawn. */
  readonly instead: ReactNode
  /** Another one: the children may be drawn again. */
  readonly place?: unknown
}

interface LastResortState {
  readonly broken: boolean
  readonly place: unknown
}

/** Draws something else in place of what breaks: the page is never blank. */
export class LastResort extends Component<LastResortProps, LastResortState> {
  override state: LastResortState = { broken: false, place: this.props.place }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  static getDerivedStateFromProps({ place }: LastResortProps, state: LastResortState): LastResortState | null {
    return place === state.place ? null : { broken: false, place }
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
