import { Component, type ReactNode } from 'react';

type Props = {
  readonly children: ReactNode;
  /** Shown in place of children that failed; `again` tries them once more. */
  readonly fallback: (again: () => void) => ReactNode;
  readonly onError?: (error: Error) => void;
};

/** Keeps a screen's failure inside the screen. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
