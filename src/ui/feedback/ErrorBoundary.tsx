import type { ReactNode } from 'react'
import { Component } from 'react'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  readonly fallback: (retry: () => void) => ReactNode
}

/** Keeps one broken part from taking the page with it. React itself reports the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  readonly #retry = () => this.setState({ broken: false })

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(this.#retry) : this.props.children
  }
}
