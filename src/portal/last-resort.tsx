import { Component, type ReactNode } from 'react'

interface LastResortProps {
  readonly children: ReactNode
  /** Shown in place of children that could not be drawn. */
  readonly instead: ReactNode
}

/** Stands around everything, routes and all: whatever breaks, the page is never blank. */
export class LastResort extends Component<LastResortProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
