import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** Shown in place of children that failed; `again` tries them once more. */
  readonly fallback: (again: () => void, error: Error) => ReactNode;
  readonly onError?: (error: Error) => void;
};

type State = { readonly error: Error | null };

/** Keeps a screen's failure inside the screen. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return this.props.fallback(() => this.setState({ error: null }), error);
  }
}
