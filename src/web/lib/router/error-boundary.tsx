import { Component, type ComponentType, type ReactNode, use } from 'react'
import { ErrorContext, PageContext } from './contexts.ts'
import type { Page } from './page.ts'

type ErrorBoundaryProps = { Fallback: ComponentType; children: ReactNode }
type CatcherProps = ErrorBoundaryProps & { page: Page }
type CatcherState = { page: Page; caught: { error: unknown } | null }

/** Shows a fallback for what has thrown, until another page is shown. */
export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Catcher {...props} page={use(PageContext)} />
}

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { page: this.props.page, caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ page }: CatcherProps, state: CatcherState) {
    return page === state.page ? null : { page, caught: null }
  }

  override render() {
    const { Fallback, children } = this.props
    const { caught } = this.state
    if (!caught) return children
    return (
      <ErrorContext value={caught.error}>
        <Fallback />
      </ErrorContext>
    )
  }
}
